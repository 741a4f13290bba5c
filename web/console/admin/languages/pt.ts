import type { AdminDictionary } from './admin-texts.types.ts'
import { audit } from './portuguese/audit.ts'
import { mail } from './portuguese/mail.ts'
import { names } from './portuguese/names.ts'
import { rules } from './portuguese/rules.ts'
import { screens } from './portuguese/screens.ts'
import { setup } from './portuguese/setup.ts'
import { sla } from './portuguese/sla.ts'

export const portuguese: AdminDictionary = { ...names, ...screens, ...rules, ...setup, ...sla, ...audit, ...mail }
