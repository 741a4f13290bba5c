/** A path or a name as a word of a line that is to be pasted into a shell. */
export function quoted(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
