// The text that the other programs show, written by hand: what printing any text costs.
print("12 345 plików na liście numer 5000")
