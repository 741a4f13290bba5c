const SIZES: Readonly<Record<string, number>> = { $: 26, '#': 10 }

/**
 * The place of a number in the sequence of new ticket numbers. Null if it is not in that format, so the sequence never reaches
 * it. New numbers continue after it, since they do not check which numbers are taken.
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
