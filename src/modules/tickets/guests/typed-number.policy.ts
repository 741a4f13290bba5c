const NOT_ALPHANUMERIC = /[^A-Z0-9]/g

/**
 * Possible ticket numbers for a typed text: without the `#` of mails, in capitals, and with the separators of the
 * installation's format (docs/domain-rules.md#7). The number of candidates is small and does not depend on the text.
 */
export function possibleTicketNumbers(typed: string, format: string): string[] {
  const bare = typed.trim().replace(/^#\s*/, '')
  return [...new Set([typed.trim(), bare, bare.toUpperCase(), formatted(bare, format)])]
}

/** Fills the letters and digits into the places of the format. The rest is a count beyond the format's capacity. */
function formatted(typed: string, format: string): string {
  const signs = [...typed.toUpperCase().replaceAll(NOT_ALPHANUMERIC, '')]
  const number = [...format].map((place) => {
    if (place === '$' || place === '#') return signs.shift() ?? ''
    // The typed text may include the fixed letters and digits of the format.
    if (signs[0] === place.toUpperCase()) signs.shift()
    return place
  })
  return [number.join(''), ...(signs.length > 0 ? [signs.join('')] : [])].join('-')
}
