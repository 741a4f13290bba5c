import * as z from 'zod'
import {
  optional,
  optionalChoice,
  optionalFlag,
  optionalInteger,
  optionalText,
  webAddress,
} from '../../http/parameters/atoms.ts'
import { respond } from '../../http/respond.ts'
import { editDeskSettings, readDeskSettings } from '../../modules/administration/settings.usecases.ts'
import type { EditableSettings, SettingsEdit } from '../../modules/administration/settings.types.ts'
import type { SettingsAnswer } from './account.answers.ts'
import { timeZone } from '../shared/time-zone.ts'
import type { Api } from '../shared/face.ts'
import { adminOperation } from './admin/admin-operation.ts'

const MAX_COMPANY = 255
const MAX_DAYS = 3650

const nothing = () => z.object({})
const edit = () =>
  z.object({
    company: optionalText({ max: MAX_COMPANY }),
    url: optional(webAddress()),
    timezone: optional(timeZone()),
    api_key_mandatory: optionalFlag(),
    customer_may_set_status: optionalFlag(),
    customer_may_set_priority: optionalFlag(),
    auto_close_days: optionalInteger({ min: 0, max: MAX_DAYS }),
    two_factor_required: optionalChoice(['none', 'admins', 'staff']),
    acknowledge_tickets: optionalFlag(),
  })

/** docs/operations.md#installation-and-billing: what system-config began with, and the switches. */
export function settingsRoutes(api: Api): void {
  api
    .get('/admin/settings', adminOperation(nothing), async (c) => {
      return respond(c, { data: { settings: presentSettings(await readDeskSettings(c.var.services, c.var.caller)) } })
    })
    .on(['PATCH', 'POST'], '/admin/settings', adminOperation(edit), async (c) => {
      const settings = await editDeskSettings(c.var.services, c.var.caller, settingsEdit(c.var.input))
      return respond(c, { message: 'Settings saved', data: { settings: presentSettings(settings) } })
    })
}

function settingsEdit(input: z.output<ReturnType<typeof edit>>): SettingsEdit {
  return {
    company: input.company,
    url: input.url?.url,
    timezone: input.timezone,
    apiKeyMandatory: input.api_key_mandatory,
    customerMaySetStatus: input.customer_may_set_status,
    customerMaySetPriority: input.customer_may_set_priority,
    autoCloseDays: input.auto_close_days,
    twoFactorRequired: input.two_factor_required,
    acknowledgeTickets: input.acknowledge_tickets,
  }
}

function presentSettings(settings: EditableSettings): SettingsAnswer {
  return {
    company: settings.company,
    url: settings.url,
    timezone: settings.timezone,
    api_key_mandatory: settings.apiKeyMandatory,
    customer_may_set_status: settings.customerMaySetStatus,
    customer_may_set_priority: settings.customerMaySetPriority,
    auto_close_days: settings.autoCloseDays,
    two_factor_required: settings.twoFactorRequired,
    acknowledge_tickets: settings.acknowledgeTickets,
  }
}
