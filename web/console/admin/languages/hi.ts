import type { AdminDictionary } from './admin-texts.types.ts'
import { audit } from './hindi/audit.ts'
import { mail } from './hindi/mail.ts'
import { names } from './hindi/names.ts'
import { rules } from './hindi/rules.ts'
import { screens } from './hindi/screens.ts'
import { setup } from './hindi/setup.ts'
import { sla } from './hindi/sla.ts'

export const hindi: AdminDictionary = { ...names, ...screens, ...rules, ...setup, ...sla, ...audit, ...mail }
