import type { AdminDictionary } from './admin-texts.types.ts'
import { names } from './hindi/names.ts'
import { rules } from './hindi/rules.ts'
import { screens } from './hindi/screens.ts'

export const hindi: AdminDictionary = { ...names, ...screens, ...rules }
