const SIZES: Readonly<Record<string, number>> = { $: 26, '#': 10 }

/**
 * Where a number stands in the sequence that new tickets are numbered by; null: it is none of that format, and never comes. New
 * numbers go on behind it, since they do not ask which ones are taken.
 */
export function numberValue(number: string, format: string): number | null {
  const [places, signs] = [[...format], [...number]]
  if (places.length !== signs.length) return null
  let value = 0
  for (const [index, place] of places.entries()) {
    const sign = signs[index] ?? ''
    const size = SIZES[place]
    if (size === undefined && sign !== place) return null
    if (size === undefined) continue
    const digit = size === 10 ? '0123456789'.indexOf(sign) : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(sign)
    if (digit === -1) return null
    value = value * size + digit
  }
  return Number.isSafeInteger(value) ? value : null
}
