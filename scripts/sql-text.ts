/** `wrangler d1 execute` binds no parameters, so this is the only place that turns texts into SQL literals. */
export function sqlText(text: string): string {
  if (text.includes('\0')) throw new RangeError('A text must not contain NUL.')
  return `'${text.replaceAll("'", "''")}'`
}
