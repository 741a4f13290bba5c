interface EntityTag {
  isWeak: boolean
  value: string
}

const ANY = '*'
const ENTITY_TAG = /^(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/
const SEPARATOR = /^[ \t]*,[ \t,]*/

/** `"7"` for version 7. */
export function strongEtag(version: number | string): string {
  // Characters that an entity tag may not contain are percent-encoded, so that two versions never share a tag.
  return `"${encodeURIComponent(version)}"`
}

/** RFC 9110 13.1.2, weak comparison: true if the caller has this version (304 for a read). */
export function matchesIfNoneMatch(header: string | undefined, etag: string): boolean {
  const current = parseList(etag)?.[0]
  if (header?.trim() === ANY) return true
  return current !== undefined && listed(header).some((tag) => tag.value === current.value)
}

/** RFC 9110 13.1.1, strong comparison: false for a present header means 412. */
export function matchesIfMatch(header: string | undefined, etag: string): boolean {
  const current = parseList(etag)?.[0]
  if (header?.trim() === ANY) return true
  if (!current || current.isWeak) return false
  return listed(header).some((tag) => !tag.isWeak && tag.value === current.value)
}

function listed(header: string | undefined): EntityTag[] {
  return parseList(header ?? '') ?? []
}

/** Undefined if any part is malformed. */
function parseList(header: string): EntityTag[] | undefined {
  const tags: EntityTag[] = []
  let rest = header.trim().replace(/^[ \t,]+/, '')
  while (rest !== '') {
    const match = ENTITY_TAG.exec(rest)
    if (!match) return undefined
    tags.push({ isWeak: match[1] !== undefined, value: match[2] ?? '' })
    rest = rest.slice(match[0].length)
    const separator = SEPARATOR.exec(rest)?.[0] ?? ''
    if (rest !== '' && separator === '') return undefined
    rest = rest.slice(separator.length)
  }
  return tags
}
