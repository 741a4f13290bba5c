/** What `make` makes, made when it is first asked for. So are all schemas: a start-up would build hundreds for nothing. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
