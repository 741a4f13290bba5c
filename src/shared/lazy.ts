/** A value that is created at first use. All schemas are lazy, because start-up would build hundreds. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
