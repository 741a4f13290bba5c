/** Whether a row of the catalog can be chosen. Rows without `active` cannot be switched off. */
export function isOffered(entry: object | undefined): boolean {
  return entry !== undefined && !('active' in entry && entry.active === 0)
}
