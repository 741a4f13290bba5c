import type { AdminDictionary } from './admin-texts.types.ts'
import { audit } from './spanish/audit.ts'
import { mail } from './spanish/mail.ts'
import { names } from './spanish/names.ts'
import { rules } from './spanish/rules.ts'
import { screens } from './spanish/screens.ts'
import { setup } from './spanish/setup.ts'
import { sla } from './spanish/sla.ts'

export const spanish: AdminDictionary = { ...names, ...screens, ...rules, ...setup, ...sla, ...audit, ...mail }
