const REMEMBERED = 2000

/** Tells whether an id is new. It remembers the latest ones, since repetitions come soon after. */
export function createOnce(): (id: number) => boolean {
  const seen = new Set<number>()
  return (id) => {
    if (seen.has(id)) return false
    seen.add(id)
    const [oldest] = seen
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
    return true
  }
}
