// Prints the text of the other programs from a literal, which measures the printing of any text.
print("12 345 plików na liście numer 5000")
