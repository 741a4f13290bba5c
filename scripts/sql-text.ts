/** `wrangler d1 execute` binds no parameters, so texts become literals here and nowhere else. */
export function sqlText(text: string): string {
  if (text.includes('\0')) throw new RangeError('A text must not contain NUL.')
  return `'${text.replaceAll("'", "''")}'`
}
