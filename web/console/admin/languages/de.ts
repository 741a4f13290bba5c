import type { AdminDictionary } from './admin-texts.ts'
import { names } from './german/names.ts'
import { screens } from './german/screens.ts'

export const german: AdminDictionary = { ...names, ...screens }
