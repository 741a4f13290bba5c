/**
 * The seed from PROPERTY_SEED. CI fixes it, so that a result does not depend on chance. Otherwise each run has a new seed,
 * which failures print.
 */
export function seedOf(given: string): number {
  return given === '' ? Date.now() & 0x7fffffff : Number(given)
}
