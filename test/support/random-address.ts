/** Headers of a caller at an address of its own, so that no test uses up another's limits. */
export function fromAnywhere(): Record<string, string> {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return { 'CF-Connecting-IP': `10.${a}.${b}.${c}` }
}
