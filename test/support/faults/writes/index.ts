import { ADMINISTRATION_WRITES } from './administration.ts'
import { FURTHER_WRITES } from './further.ts'
import { KNOWLEDGE_BASE_WRITES } from './knowledge-base.ts'
import { MACRO_WRITES } from './macros.ts'
import { PAGE_WRITES } from './pages.ts'
import { PEOPLE_WRITES } from './people.ts'
import { APP_WRITES } from './published-apps.ts'
import { RULE_WRITES } from './rules.ts'
import { SERVICE_DESK_WRITES } from './service-desk.ts'
import { TICKET_WRITES } from './tickets.ts'
import type { Writes } from './parts.ts'

/** All writes, by operation. */
export const WRITES: Writes = {
  ...TICKET_WRITES,
  ...MACRO_WRITES,
  ...PEOPLE_WRITES,
  ...SERVICE_DESK_WRITES,
  ...KNOWLEDGE_BASE_WRITES,
  ...ADMINISTRATION_WRITES,
  ...RULE_WRITES,
  ...PAGE_WRITES,
  ...APP_WRITES,
  ...FURTHER_WRITES,
}
