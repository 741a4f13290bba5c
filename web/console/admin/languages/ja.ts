import type { AdminDictionary } from './admin-texts.types.ts'
import { names } from './japanese/names.ts'
import { rules } from './japanese/rules.ts'
import { screens } from './japanese/screens.ts'

export const japanese: AdminDictionary = { ...names, ...screens, ...rules }
