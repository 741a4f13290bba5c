import type { AdminDictionary } from './admin-texts.types.ts'
import { names } from './portuguese/names.ts'
import { rules } from './portuguese/rules.ts'
import { screens } from './portuguese/screens.ts'

export const portuguese: AdminDictionary = { ...names, ...screens, ...rules }
