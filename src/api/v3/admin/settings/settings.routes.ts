import * as z from 'zod'
import { isMissing } from '../../../../http/parameters/atoms/atom.ts'
import {
  choiceList,
  optional,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalInteger,
  optionalNotBlank,
  text,
  webAddress,
} from '../../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../../http/answers/respond.ts'
import { forgetSharedAnswers } from '../../../../http/answers/shared-answers.ts'
import {
  EDITABLE_SETTINGS,
  type EditableSettings,
  FIRST_RUN_MARKS,
  RETENTION_ACTIONS,
  SETTING_LIMITS,
  SETTING_NAMES,
  TWO_FACTOR_DEMANDS,
  type SettingsEdit,
} from '../../../../modules/administration/settings.types.ts'
import { editDeskSettings, readDeskSettings } from '../../../../modules/administration/settings.usecases.ts'
import { LANGUAGES } from '../../../../shared/languages/languages.types.ts'
import type { Api } from '../../../shared/face.middleware.ts'
import { timeZone } from '../../../shared/people/time-zone.schemas.ts'
import { adminOperation } from '../admin-operation.middleware.ts'
import { color, idOrNone, numberFormat, pictureAddress, withEmptyValue } from '../atoms.schemas.ts'

const { company, mailFooter, days, minutes, months, percent } = SETTING_LIMITS

const nothing = () => z.object({})
const edit = () =>
  z.object({
    company: optionalNotBlank(text({ max: company })),
    url: optionalNotBlank(webAddress()),
    timezone: optionalNotBlank(timeZone()),
    default_department_id: optionalId(),
    default_help_topic_id: optionalId(),
    default_priority_id: optionalId(),
    default_sla_plan_id: optionalId(),
    default_type_id: optionalId(),
    calendar_id: idOrNone(),
    ticket_number_format: optionalNotBlank(numberFormat()),
    api_key_mandatory: optionalFlag(),
    customer_may_set_status: optionalFlag(),
    customer_may_set_priority: optionalFlag(),
    auto_close_days: optionalInteger(days),
    away_after_minutes: optionalInteger(minutes),
    two_factor_required: optionalChoice(TWO_FACTOR_DEMANDS),
    acknowledge_tickets: optionalFlag(),
    language: optionalChoice(LANGUAGES),
    accent_color: optional(color()),
    logo_url: pictureAddress(),
    widget_keeps_conversation: optionalFlag(),
    mail_footer: withEmptyValue(text({ max: mailFooter }), { isEmpty: isMissing, empty: '' }),
    writing_limits_percent: optionalInteger(percent),
    retention_days: optionalInteger(days),
    retention_action: optionalChoice(RETENTION_ACTIONS),
    archive_after_months: optionalInteger(months),
    first_run: withEmptyValue(choiceList(FIRST_RUN_MARKS, 'Must hold steps of the first run, each done or later.'), {
      isEmpty: (sent) => isMissing(sent) || (Array.isArray(sent) && sent.length === 0),
      empty: [],
    }),
  })

/** docs/operations.md#installation-and-billing: the values of system-config, and the switches. */
export function settingsRoutes(api: Api): void {
  api
    .get('/admin/settings', adminOperation(nothing), async (c) => {
      return respond(c, { data: presentSettings(await readDeskSettings(c.var.services, c.var.caller)) })
    })
    .on(['PATCH', 'POST'], '/admin/settings', adminOperation(edit), async (c) => {
      const settings = await editDeskSettings(c.var.services, c.var.caller, settingsEdit(c.var.input))
      // Pages of the knowledge base show name, colours and picture, and are cached for everyone.
      await forgetSharedAnswers(c)
      return respond(c, { message: 'Settings saved', data: presentSettings(settings) })
    })
}

function parameterOf(name: keyof EditableSettings): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function settingsEdit({ url, ...input }: z.output<ReturnType<typeof edit>>): SettingsEdit {
  const sent: Record<string, unknown> = { ...input, url: url?.url }
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, sent[parameterOf(name)]]))
}

/** The values, and the meaning of each. */
function presentSettings(settings: EditableSettings) {
  return {
    settings: Object.fromEntries(SETTING_NAMES.map((name) => [parameterOf(name), settings[name]])),
    about: Object.fromEntries(
      SETTING_NAMES.map((name) => {
        const { field, group, meaning, initially } = EDITABLE_SETTINGS[name]
        const isNullable = initially === null
        // The only list begins empty.
        const usual = Array.isArray(initially) ? null : initially
        return [parameterOf(name), { ...field, group, meaning, default: usual, nullable: isNullable }]
      }),
    ),
  }
}
