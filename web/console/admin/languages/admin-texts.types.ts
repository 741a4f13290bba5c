import type { Text } from '../../languages/text.types.ts'
import type { english } from './en.ts'

export type AdminTextKey = keyof typeof english
export type AdminDictionary = Record<AdminTextKey, Text>
