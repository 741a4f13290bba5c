/** The URL segment for a title. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The anchor of a parameter on the page of its operation. */
export function fieldId(place: string, name: string): string {
  return `${place}.${name}`
}
