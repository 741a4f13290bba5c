const SHAPE = /^[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*$/
export const MAX_FILE_KEY = 512

/** Whether a text is a valid key of a stored file. It is then also a safe relative path. */
export function isFileKey(key: string): boolean {
  if (key.length > MAX_FILE_KEY || !SHAPE.test(key)) return false
  return key.split('/').every((part) => part !== '.' && part !== '..')
}
