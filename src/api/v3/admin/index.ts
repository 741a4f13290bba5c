import type { Api } from '../../shared/face.middleware.ts'
import { assistantRoutes } from './assistants/assistants.routes.ts'
import { auditRoutes } from './audit.routes.ts'
import { calendarRoutes } from './calendars/calendars.routes.ts'
import { customerRoutes } from './customers.routes.ts'
import { importRoutes } from './import/import.routes.ts'
import { healthRoutes } from './health.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { fileRoutes } from './files.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { upkeepRoutes } from './upkeep.routes.ts'
import { collectionRoutes } from './collections/collections.routes.ts'
import { fieldOrderRoutes } from './collections/field-order.routes.ts'

/** docs/operations.md#administration */
export function adminRoutes(api: Api): void {
  collectionRoutes(api)
  fieldOrderRoutes(api)
  calendarRoutes(api)
  customerRoutes(api)
  privacyRoutes(api)
  auditRoutes(api)
  assistantRoutes(api)
  settingsRoutes(api)
  importRoutes(api)
  healthRoutes(api)
  mailRoutes(api)
  fileRoutes(api)
  upkeepRoutes(api)
}
