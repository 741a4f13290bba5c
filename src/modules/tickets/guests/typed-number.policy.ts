const NOT_ALPHANUMERIC = /[^A-Z0-9]/g

/**
 * What somebody may have meant who typed the number of a ticket: without the `#` that stands before it in mails, in capitals, and
 * with the signs between that the installation's format has (docs/domain-rules.md#7). Few, and as many whatever was typed.
 */
export function possibleTicketNumbers(typed: string, format: string): string[] {
  const bare = typed.trim().replace(/^#\s*/, '')
  return [...new Set([typed.trim(), bare, bare.toUpperCase(), formatted(bare, format)])]
}

/** The letters and digits in the places that the format has for them; what is left is a count beyond its capacity. */
function formatted(typed: string, format: string): string {
  const signs = [...typed.toUpperCase().replaceAll(NOT_ALPHANUMERIC, '')]
  const number = [...format].map((place) => {
    if (place === '$' || place === '#') return signs.shift() ?? ''
    // Letters and digits that every number has may have been typed as well.
    if (signs[0] === place.toUpperCase()) signs.shift()
    return place
  })
  return [number.join(''), ...(signs.length > 0 ? [signs.join('')] : [])].join('-')
}
