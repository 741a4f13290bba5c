const MINIMUM_LENGTH = 16
const MINIMUM_BITS = 44
/** Sequences long enough that only one in a million random texts contains one; four letters occur in one of seven thousand. */
const PLACEHOLDERS =
  /change|secret|password|passwd|placeholder|example|default|sample|insert|replace|your(?:own|key)|testing|thetests|qwerty|asdfgh|letmein|helpdesk|loremipsum|foobar|xxxxxx|^(?:admin|dummy|token)|(?:admin|dummy|token)$/

/**
 * The weakness of a secret, in words that reveal no part of it; null if it may be random. Length alone is not enough: example
 * texts, keyboard runs and repeated blocks are long too.
 */
export function weaknessOf(secret: string): string | null {
  if (secret.length < MINIMUM_LENGTH) return `is shorter than ${MINIMUM_LENGTH} characters`
  if (PLACEHOLDERS.test(secret.toLowerCase().replaceAll(/[^a-z]/g, ''))) return 'looks like a placeholder'
  if (isRepeated(secret)) return 'repeats itself'
  if (isRun(secret)) return 'is a run of neighbouring characters'
  if (shannonBits(secret) < MINIMUM_BITS) return 'has too few different characters'
  return null
}

/** The weakness of a key given as bytes. */
export function areWeakBytes(bytes: Uint8Array): boolean {
  return weaknessOf(String.fromCharCode(...bytes)) !== null
}

function isRepeated(text: string): boolean {
  // A text occurs inside its own double, other than at the ends, only if it repeats a block.
  return `${text}${text}`.indexOf(text, 1) < text.length
}

/** Half of the steps between neighbouring characters equal the step before. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, position) => code - (codes[position] ?? 0))
  const repeated = steps.filter((step, position) => position > 0 && step === steps[position - 1])
  return repeated.length * 2 >= steps.length - 1
}

function shannonBits(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits += count * Math.log2(text.length / count)
  return bits
}
