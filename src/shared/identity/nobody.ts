/** The id of no account. It takes the place of an erased person where the place itself has a meaning. */
export const NOBODY = 0
