/** Reads values of rows, whose types only the descriptors know. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

export function idOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

export function textsIn(value: unknown): readonly string[] {
  return [value].flat().map((one) => textOf(one))
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function idsIn(value: unknown): readonly number[] {
  return [value].flat().filter((one): one is number => typeof one === 'number')
}
