/** Headers of a caller with a random address, so that tests do not share rate limits. */
export function fromAnywhere(): Record<string, string> {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return { 'CF-Connecting-IP': `10.${a}.${b}.${c}` }
}
