import type { AdminDictionary } from './admin-texts.types.ts'
import { audit } from './japanese/audit.ts'
import { mail } from './japanese/mail.ts'
import { names } from './japanese/names.ts'
import { rules } from './japanese/rules.ts'
import { screens } from './japanese/screens.ts'
import { setup } from './japanese/setup.ts'
import { sla } from './japanese/sla.ts'

export const japanese: AdminDictionary = { ...names, ...screens, ...rules, ...setup, ...sla, ...audit, ...mail }
