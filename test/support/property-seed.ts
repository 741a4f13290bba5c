/** In CI the same each time, since whether a change lands must not hang on chance; else another one, which fast-check tells of what fails. */
export const SEED = Number(process.env['PROPERTY_SEED'] ?? '') || Date.now() & 0x7fffffff
