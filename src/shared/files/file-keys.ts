const SHAPE = /^[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*$/
export const MAX_FILE_KEY = 512

/** Whether a text can be the key of a stored file: then it is also a path that leads nowhere else. */
export function isFileKey(key: string): boolean {
  if (key.length > MAX_FILE_KEY || !SHAPE.test(key)) return false
  return key.split('/').every((part) => part !== '.' && part !== '..')
}
