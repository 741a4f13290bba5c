import type { AdminDictionary } from './admin-texts.types.ts'
import { audit } from './arabic/audit.ts'
import { mail } from './arabic/mail.ts'
import { names } from './arabic/names.ts'
import { rules } from './arabic/rules.ts'
import { screens } from './arabic/screens.ts'
import { setup } from './arabic/setup.ts'
import { sla } from './arabic/sla.ts'

export const arabic: AdminDictionary = { ...names, ...screens, ...rules, ...setup, ...sla, ...audit, ...mail }
