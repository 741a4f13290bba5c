/** The text without any of these characters at its end. A pattern for it would look at every run of them from each of its places. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export function trimStartOf(text: string, characters: string): string {
  let start = 0
  while (start < text.length && characters.includes(text.charAt(start))) start += 1
  return text.slice(start)
}
