import { versionThreeDialect } from '../../http/dialect.ts'
import { type Api, useDialect } from '../shared/face.middleware.ts'
import { accountRoutes, factorResetRoutes } from './account/account.routes.ts'
import { availabilityRoutes } from './agents/availability.routes.ts'
import { adminRoutes } from './admin/index.ts'
import { liveRoutes } from './live.routes.ts'
import { viewCountRoutes } from './tickets/view-counts.routes.ts'
import { ticketEditRoutes } from './tickets/edits.routes.ts'
import { tagRoutes } from './tickets/tags.routes.ts'
import { ticketReadRoutes } from './tickets/reads.routes.ts'
import { viewRoutes } from './views/views.routes.ts'
import { ruleRoutes } from './admin/rules/rules.routes.ts'
import { webhookRoutes } from './admin/webhooks/webhooks.routes.ts'
import { cannedReplyRoutes } from './canned-replies.routes.ts'
import { macroRoutes } from './macros/macros.routes.ts'
import { eventRoutes } from './events/events.routes.ts'
import { widgetRoutes } from './widget/widget.routes.ts'
import { escalationRoutes } from './escalations.routes.ts'
import { snoozeRoutes } from './snooze.routes.ts'
import { openingHoursRoutes } from './opening-hours.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { personFieldRoutes } from './people/person-fields.routes.ts'
import { pushTokenRoutes } from './push-tokens.routes.ts'

export function v3Api(api: Api): void {
  useDialect(api, versionThreeDialect)
  pushTokenRoutes(api)
  accountRoutes(api)
  availabilityRoutes(api)
  adminRoutes(api)
  factorResetRoutes(api)
  liveRoutes(api)
  eventRoutes(api)
  cannedReplyRoutes(api)
  macroRoutes(api)
  openingHoursRoutes(api)
  ticketEditRoutes(api)
  ticketReadRoutes(api)
  tagRoutes(api)
  personFieldRoutes(api)
  viewCountRoutes(api)
  viewRoutes(api)
  snoozeRoutes(api)
  escalationRoutes(api)
  webhookRoutes(api)
  ruleRoutes(api)
  reportRoutes(api)
  widgetRoutes(api)
}
