// A program that looks texts up and formats them: what the link check looks at (see links.sh).

import Stringsdict

print(PluralRules(locale: "pl").category(for: 22))
