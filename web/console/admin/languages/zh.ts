import type { AdminDictionary } from './admin-texts.types.ts'
import { audit } from './chinese/audit.ts'
import { mail } from './chinese/mail.ts'
import { names } from './chinese/names.ts'
import { rules } from './chinese/rules.ts'
import { screens } from './chinese/screens.ts'
import { setup } from './chinese/setup.ts'
import { sla } from './chinese/sla.ts'

export const chinese: AdminDictionary = { ...names, ...screens, ...rules, ...setup, ...sla, ...audit, ...mail }
