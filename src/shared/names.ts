/** How a name is looked up: lower case, without diacritics. */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
