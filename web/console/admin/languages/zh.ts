import type { AdminDictionary } from './admin-texts.types.ts'
import { names } from './chinese/names.ts'
import { rules } from './chinese/rules.ts'
import { screens } from './chinese/screens.ts'

export const chinese: AdminDictionary = { ...names, ...screens, ...rules }
