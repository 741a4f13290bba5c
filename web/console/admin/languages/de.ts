import { english } from './en.ts'
import type { AdminDictionary } from './admin-texts.ts'

export const german: AdminDictionary = english
