# Writes made-up inputs with a fixed seed.
#   inputs.py numbers COUNT         numbers, one a line
#   inputs.py tags SAMPLES          locale identifiers, one a line
import random
import string
import sys

random.seed(63)
if sys.argv[1] == "numbers":
    edges = [0, 1, 2, 3, 5, 7, 10, 11, 12, 19, 20, 80, 99, 100, 101, 999, 1000, 1001, 99999, 100000, 100001]
    edges += [10**power + delta for power in range(5, 26) for delta in (-1, 0, 1)]
    numbers = [str(edge) for edge in edges] + [str(number) for number in range(2200)]
    for _ in range(int(sys.argv[2]) - len(numbers)):
        kind = random.randrange(8)
        integer = random.choice([random.randrange(120), random.randrange(10**random.randrange(1, 9)), random.choice(edges)])
        number = str(integer)
        if kind < 5:
            digits = random.randrange(1, 5) if kind else random.randrange(1, 30)
            number += "." + "".join(random.choice("00012345") for _ in range(digits))
        if kind in (4, 5, 6):
            number += random.choice("ce") + str(random.choice([0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 15, 21, 999999999]))
        numbers.append(number)
    print("\n".join(numbers))
else:
    listed = {line.split("\t")[1] for line in open(sys.argv[2])}
    letters = string.ascii_lowercase
    languages = {a + b for a in letters for b in letters} | {a + b + c for a in letters for b in letters for c in letters}
    print("\n".join(sorted(languages)))
    endings = "-Latn _Cyrl -PT -pt _419 -620 -Latn-PT -Latn-IN -Deva_IN -DEVA -latn -PT-Latn -PT-PT -Latn-Latn -yue -YUE -guoyu "
    endings += "-nyn -nynorsk -bok -lux -saaho -arevmda -yue-PT -PT-yue -1996 -valencia-PT -u-nu-arab -x-pt -x "
    endings += "-abcdefgh-PT -abcdefghi-PT --PT - _ .UTF-8 @euro -PT.UTF-8 1 -12 -123 -1234"
    known = sorted(language for language in languages if len(language) == 2) + sorted(listed)
    known += ["i", "und", "root", "aa", "art", "cel", "sgn", "kok", "prs", "swc", "heb", "tgl", "fra", "por", "srp", "nob"]
    for language in known:
        for ending in endings.split():
            print(language + ending)
    print("\n".join(["", "-", "_PT", "12", "p", "plpl", "POSIX", "C", "i-lux-PT", "I_LUX", "i-default", "UND-pt"]))
