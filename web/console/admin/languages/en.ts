import { audit } from './english/audit.ts'
import { mail } from './english/mail.ts'
import { names } from './english/names.ts'
import { rules } from './english/rules.ts'
import { screens } from './english/screens.ts'
import { setup } from './english/setup.ts'
import { sla } from './english/sla.ts'

/** A key that another language lacks does not compile. */
export const english = { ...names, ...screens, ...rules, ...setup, ...sla, ...audit, ...mail }
