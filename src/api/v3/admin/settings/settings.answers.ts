import * as z from 'zod'
import {
  EDITABLE_SETTINGS,
  type EditableSettings,
  FIRST_RUN_MARKS,
  RETENTION_ACTIONS,
  SETTING_NAMES,
  TWO_FACTOR_DEMANDS,
} from '../../../../modules/administration/settings.types.ts'
import { LANGUAGES } from '../../../../shared/languages/languages.types.ts'
import { eachOf, listOf, RETENTION_TOLD } from '../../../shared/choices.answers.ts'
import { id } from '../../../shared/values.answers.ts'
import { initially } from '../collections/collections.answers.ts'

/** What the values of settings mean that are choices, as the end of a description. */
const CHOICES: Partial<Record<keyof EditableSettings, string>> = {
  language: ` ${eachOf<(typeof LANGUAGES)[number]>({
    en: 'English',
    de: 'German',
    fr: 'French',
    es: 'Spanish',
    pt: 'Portuguese',
    ar: 'Arabic',
    hi: 'Hindi',
    ja: 'Japanese',
    zh: 'Chinese',
  })}`,
  twoFactorRequired: ` ${eachOf<(typeof TWO_FACTOR_DEMANDS)[number]>({
    none: 'nobody must',
    admins: 'admins must',
    staff: 'admins and agents must',
  })}`,
  retentionAction: ` ${RETENTION_TOLD}`,
  firstRun: listOf(Object.fromEntries(FIRST_RUN_MARKS.map((mark) => [mark, meaningOfMark(mark)]))),
}

function meaningOfMark(mark: string): string {
  const [step, outcome] = mark.split(':')
  if (outcome === undefined) return 'admins are led through it no more'
  return `the step ${step} ${outcome === 'done' ? 'was done' : 'was put off'}`
}

function parameterOf(name: keyof EditableSettings): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** What each setting means, by its name in requests and answers. */
export const SETTINGS_TOLD: Readonly<Record<string, string>> = Object.fromEntries(
  SETTING_NAMES.map((name) => [parameterOf(name), `${EDITABLE_SETTINGS[name].meaning}${CHOICES[name] ?? ''}`]),
)

function withMeanings<Shape extends z.ZodRawShape>(shape: Shape): Shape {
  const told = Object.entries(shape).map(([name, value]) => [
    name,
    (value as z.ZodType).describe(SETTINGS_TOLD[name] ?? ''),
  ])
  return Object.fromEntries(told) as Shape
}

const settings = z
  .object(
    withMeanings({
      company: z.string(),
      url: z.string(),
      timezone: z.string(),
      default_department_id: id(),
      default_help_topic_id: id(),
      default_priority_id: id(),
      default_sla_plan_id: id(),
      default_type_id: id(),
      calendar_id: id().nullable(),
      ticket_number_format: z.string(),
      auto_close_days: z.int().min(0),
      away_after_minutes: z.int().min(0),
      customer_may_set_status: z.boolean(),
      customer_may_set_priority: z.boolean(),
      acknowledge_tickets: z.boolean(),
      language: z.enum(LANGUAGES),
      accent_color: z.string(),
      logo_url: z.string(),
      widget_keeps_conversation: z.boolean(),
      api_key_mandatory: z.boolean(),
      two_factor_required: z.enum(TWO_FACTOR_DEMANDS),
      mail_footer: z.string(),
      writing_limits_percent: z.int(),
      retention_days: z.int().min(0),
      retention_action: z.enum(RETENTION_ACTIONS),
      archive_after_months: z.int().min(0),
      first_run: z.array(z.enum(FIRST_RUN_MARKS)),
    }),
  )
  .meta({ id: 'Settings' })

const about = z
  .looseObject({
    group: z
      .string()
      .describe(
        'Under which heading a form shows it: `company`, `pages`, `tickets`, `mail`, `limits`, `security`, `privacy` or `first_run`.',
      ),
    meaning: z.string().describe('What the setting does, as a sentence for admins.'),
    default: initially().describe('The value of a new installation.'),
    kind: z.string().describe('As of the fields of collections, with its limits and choices beside it.'),
    nullable: z.boolean().describe('Whether it can be null, which an empty text or 0 makes it.'),
  })
  .meta({ id: 'AboutSetting' })

export const oneSettings = z
  .object({
    settings: settings.describe('The settings as they are now.'),
    about: z.record(z.string(), about).describe('What each setting means and takes, by its name.'),
  })
  .meta({ id: 'OneSettings' })
