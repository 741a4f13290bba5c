import type { AdminDictionary } from './admin-texts.types.ts'
import { names } from './french/names.ts'
import { rules } from './french/rules.ts'
import { screens } from './french/screens.ts'

export const french: AdminDictionary = { ...names, ...screens, ...rules }
