import type { AdminDictionary } from './admin-texts.types.ts'
import { names } from './spanish/names.ts'
import { rules } from './spanish/rules.ts'
import { screens } from './spanish/screens.ts'

export const spanish: AdminDictionary = { ...names, ...screens, ...rules }
