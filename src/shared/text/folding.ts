// Accents and vowel points that people leave out when they type. Marks of other scripts belong to the word.
const OPTIONAL_MARKS = new RegExp(
  '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff' +
    '\\u0591-\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed]',
  'g',
)
const UNDECOMPOSED = /[ßæœøđðłħıþς]/g
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}

/** A text for comparison: compatible forms equal, lower case, without accents (`Größe` equals `GROSSE`). */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(OPTIONAL_MARKS, '')
    .replace(UNDECOMPOSED, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')
}
