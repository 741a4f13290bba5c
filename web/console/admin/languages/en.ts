import { names } from './english/names.ts'
import { screens } from './english/screens.ts'

/** A key that another language lacks does not compile. */
export const english = { ...names, ...screens }
