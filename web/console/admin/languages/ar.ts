import type { AdminDictionary } from './admin-texts.types.ts'
import { names } from './arabic/names.ts'
import { rules } from './arabic/rules.ts'
import { screens } from './arabic/screens.ts'

export const arabic: AdminDictionary = { ...names, ...screens, ...rules }
