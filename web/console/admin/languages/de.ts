import type { AdminDictionary } from './admin-texts.types.ts'
import { names } from './german/names.ts'
import { rules } from './german/rules.ts'
import { screens } from './german/screens.ts'

export const german: AdminDictionary = { ...names, ...screens, ...rules }
