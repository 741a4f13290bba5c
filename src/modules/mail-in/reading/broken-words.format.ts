/** A text without the marks that mail programs put into long words. */
export interface JoinedText {
  text: string
  /** Offsets in `text` at which a mark was removed. */
  seams: readonly number[]
  /** The parts of the original that `text` consists of. */
  parts: readonly { from: number; to: number }[]
}

/** Line ends with quotation marks, soft line ends of raw mails, and invisible characters. */
const LINE_ENDS =
  /=?[ \t]{0,3}(?:\r\n|\r|\n)[ \t>]{0,40}|[\u00AD\u200B-\u200D\u2060\uFEFF]|&(?:shy|zwnj|zwj|#173|#8203);/g
/** Tags as well. A link that holds a whole word is itself a tag, so words are looked for in both ways. */
const LINE_ENDS_AND_TAGS =
  /=?[ \t]{0,3}(?:\r\n|\r|\n)[ \t>]{0,40}|[\u00AD\u200B-\u200D\u2060\uFEFF]|&(?:shy|zwnj|zwj|#173|#8203);|<[^<>]{0,1000}>/g
const WAYS = [LINE_ENDS, LINE_ENDS_AND_TAGS]

/** Pure. The text as a reader could put it together. */
export function joinedForms(text: string): JoinedText[] {
  return WAYS.map((marks) => join(text, marks))
}

/** Pure. Replaces each of the words, whole or broken up. The marks inside of them stay. */
export function replaceWords(text: string, words: readonly string[], replacement: string): string {
  return WAYS.reduce((rest, marks) => replaceIn(rest, { words, marks, replacement }), text)
}

function join(text: string, marks: RegExp): JoinedText {
  const parts: { from: number; to: number }[] = []
  const seams: number[] = []
  let from = 0
  let length = 0
  for (const { index, 0: mark } of text.matchAll(marks)) {
    parts.push({ from, to: index })
    length += index - from
    seams.push(length)
    from = index + mark.length
  }
  parts.push({ from, to: text.length })
  return { text: parts.map((part) => text.slice(part.from, part.to)).join(''), seams, parts }
}

/** The place in the original of each character. */
function placesOf({ parts }: JoinedText): number[] {
  const places: number[] = []
  for (const { from, to } of parts) for (let place = from; place < to; place += 1) places.push(place)
  return places
}

function replaceIn(
  text: string,
  { words, marks, replacement }: { words: readonly string[]; marks: RegExp; replacement: string },
): string {
  const joined = join(text, marks)
  const found = words.flatMap((word) => occurrences(joined.text, word))
  if (found.length === 0) return text
  const places = placesOf(joined)
  const characters = text.split('')
  for (const { at, length } of found) {
    for (const [position, place] of places.slice(at, at + length).entries()) {
      characters[place] = position === 0 ? replacement : ''
    }
  }
  return characters.join('')
}

function occurrences(text: string, word: string): { at: number; length: number }[] {
  const found: { at: number; length: number }[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    found.push({ at, length: word.length })
  }
  return found
}
