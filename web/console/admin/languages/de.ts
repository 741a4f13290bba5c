import type { AdminDictionary } from './admin-texts.types.ts'
import { audit } from './german/audit.ts'
import { mail } from './german/mail.ts'
import { names } from './german/names.ts'
import { rules } from './german/rules.ts'
import { screens } from './german/screens.ts'
import { setup } from './german/setup.ts'
import { sla } from './german/sla.ts'

export const german: AdminDictionary = { ...names, ...screens, ...rules, ...setup, ...sla, ...audit, ...mail }
