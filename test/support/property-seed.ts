/**
 * What PROPERTY_SEED says: in CI the same each time, since whether a change lands must not hang on chance. Where it says nothing another one
 * each time, which stands beside what fails.
 */
export function seedOf(given: string): number {
  return given === '' ? Date.now() & 0x7fffffff : Number(given)
}
