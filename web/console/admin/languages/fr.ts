import type { AdminDictionary } from './admin-texts.types.ts'
import { audit } from './french/audit.ts'
import { mail } from './french/mail.ts'
import { names } from './french/names.ts'
import { rules } from './french/rules.ts'
import { screens } from './french/screens.ts'
import { setup } from './french/setup.ts'
import { sla } from './french/sla.ts'

export const french: AdminDictionary = { ...names, ...screens, ...rules, ...setup, ...sla, ...audit, ...mail }
