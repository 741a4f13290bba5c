import createPurifier from 'dompurify'

/** The one instance: the policy of the document allows one policy of Trusted Types with its name. */
export const purifier = createPurifier(window)
