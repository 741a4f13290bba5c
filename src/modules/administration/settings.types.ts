import type { Settings } from '../../shared/identity/identity.types.ts'
import { LANGUAGES } from '../../shared/languages/languages.types.ts'
import type { FieldKind } from './collections.types.ts'

/** The treatment of closed tickets after the retention time. */
export const RETENTION_ACTIONS = ['erase', 'delete'] as const

/** The people who must sign in with a second factor. */
export const TWO_FACTOR_DEMANDS = ['none', 'admins', 'staff'] as const

/** The steps that lead through a fresh desk, in their order. */
export const FIRST_RUN_STEPS = ['company', 'departments', 'agents', 'widget', 'mail', 'article', 'import'] as const

/** What an admin did with each step. `closed` hides the offer of the first run. */
export const FIRST_RUN_MARKS = [
  'closed',
  ...FIRST_RUN_STEPS.flatMap((step) => [`${step}:done`, `${step}:later`] as const),
] as const

/** The range of each setting that is a number, and the longest texts. */
export const SETTING_LIMITS = {
  company: 255,
  url: 255,
  logoUrl: 2000,
  mailFooter: 1000,
  numberFormat: 30,
  days: { min: 0, max: 3650 },
  minutes: { min: 0, max: 1440 },
  months: { min: 0, max: 120 },
  percent: { min: 10, max: 1000 },
} as const

interface BackgroundSettings {
  /** The working hours of the desk; null: it is always open. */
  calendarId: number | null
  /** 0: agents are away only when they say so. */
  awayAfterMinutes: number
  /** Customers are mailed that their ticket arrived. */
  acknowledgeTickets: boolean
  /** Visitors continue a conversation of the widget on the next page. */
  widgetKeepsConversation: boolean
  /** The text at the end of mails to customers. */
  mailFooter: string
  writingLimitsPercent: number
  /** 0: closed tickets stay. */
  retentionDays: number
  retentionAction: (typeof RETENTION_ACTIONS)[number]
  /** 0: texts stay in the database. */
  archiveAfterMonths: number
  firstRun: string[]
}

type Known = Settings & BackgroundSettings

interface SettingDescription<Value> {
  /** The type of the value, as of the fields of collections. Forms are made from it. */
  field: FieldKind
  group: 'company' | 'pages' | 'tickets' | 'mail' | 'limits' | 'security' | 'privacy' | 'first_run'
  meaning: string
  /** The default of a new installation. */
  initially: Value
  /** The look-up of the id. */
  lookup?: 'departments' | 'helpTopics' | 'priorities' | 'slaPlans' | 'types' | 'calendars'
}

/** The settings of the admin API, with explanations and defaults. */
export const EDITABLE_SETTINGS = {
  company: {
    field: { kind: 'text', max: SETTING_LIMITS.company, pattern: 'name' },
    group: 'company',
    meaning: 'The name of the desk in mails and pages.',
    initially: '',
  },
  url: {
    field: { kind: 'text', max: SETTING_LIMITS.url, pattern: 'web_address' },
    group: 'company',
    meaning: 'The public address of the desk. Links in mails begin with it.',
    initially: '',
  },
  timezone: {
    field: { kind: 'text', max: 64, pattern: 'time_zone' },
    group: 'company',
    meaning: 'The time zone in which the days of filters begin and end.',
    initially: 'UTC',
  },
  language: {
    field: { kind: 'choice', options: LANGUAGES },
    group: 'pages',
    meaning: 'Default language of pages and mails: en, de, fr, es, pt, ar, hi, ja or zh.',
    initially: 'en',
  },
  accentColor: {
    field: { kind: 'text', max: 7, pattern: 'color' },
    group: 'pages',
    meaning: 'The colour of buttons and links on pages, as #rrggbb. In dark mode it is lightened if necessary.',
    initially: '#0b5cad',
  },
  logoUrl: {
    field: { kind: 'text', max: SETTING_LIMITS.logoUrl, pattern: 'web_address' },
    group: 'pages',
    meaning: 'The https address of the logo at the top of every page. If it is empty, only the name is shown.',
    initially: '',
  },
  widgetKeepsConversation: {
    field: { kind: 'flag' },
    group: 'pages',
    meaning: 'Whether a conversation in the widget continues when its visitor opens another page of the site.',
    initially: true,
  },
  defaultDepartmentId: {
    field: { kind: 'reference', to: 'departments' },
    group: 'tickets',
    meaning: 'The department of a ticket if neither the request nor the help topic names one.',
    initially: 1,
    lookup: 'departments',
  },
  defaultHelpTopicId: {
    field: { kind: 'reference', to: 'help-topics' },
    group: 'tickets',
    meaning: 'The help topic of a ticket if the request names none.',
    initially: 1,
    lookup: 'helpTopics',
  },
  defaultPriorityId: {
    field: { kind: 'reference', to: 'priorities' },
    group: 'tickets',
    meaning: 'The priority of a ticket if the request names none.',
    initially: 2,
    lookup: 'priorities',
  },
  defaultSlaPlanId: {
    field: { kind: 'reference', to: 'sla-plans' },
    group: 'tickets',
    meaning: 'The SLA plan of a ticket if the request names none.',
    initially: 2,
    lookup: 'slaPlans',
  },
  defaultTypeId: {
    field: { kind: 'reference', to: 'ticket-types' },
    group: 'tickets',
    meaning: 'The type of a ticket if the request names none.',
    initially: 1,
    lookup: 'types',
  },
  calendarId: {
    field: { kind: 'reference', to: 'calendars' },
    group: 'tickets',
    meaning: 'The working hours of departments and SLA plans without their own; 0 or empty: always open.',
    initially: null,
    lookup: 'calendars',
  },
  ticketNumberFormat: {
    field: { kind: 'text', max: SETTING_LIMITS.numberFormat },
    group: 'tickets',
    meaning: 'The format of new ticket numbers: $ is a letter, # a digit, and any other character is itself.',
    initially: '$$$$-####-####',
  },
  autoCloseDays: {
    field: { kind: 'integer', ...SETTING_LIMITS.days },
    group: 'tickets',
    meaning: 'The number of days without a customer’s reply after which an answered ticket is closed. 0: never.',
    initially: 0,
  },
  awayAfterMinutes: {
    field: { kind: 'integer', ...SETTING_LIMITS.minutes },
    group: 'tickets',
    meaning: 'The number of minutes without a live connection after which an available agent is away. 0: never.',
    initially: 0,
  },
  customerMaySetStatus: {
    field: { kind: 'flag' },
    group: 'tickets',
    meaning: 'Whether customers close, resolve and reopen their tickets.',
    initially: true,
  },
  customerMaySetPriority: {
    field: { kind: 'flag' },
    group: 'tickets',
    meaning: 'Whether customers choose the priority of a new ticket.',
    initially: false,
  },
  acknowledgeTickets: {
    field: { kind: 'flag' },
    group: 'mail',
    meaning: 'Whether customers get a mail that confirms a new ticket.',
    initially: true,
  },
  mailFooter: {
    field: { kind: 'text', max: SETTING_LIMITS.mailFooter },
    group: 'mail',
    meaning: 'The footer of mails to customers, for example a postal address or a legal notice.',
    initially: '',
  },
  writingLimitsPercent: {
    field: { kind: 'integer', ...SETTING_LIMITS.percent },
    group: 'limits',
    meaning: 'The limits on tickets, replies and files of each person, in percent of the usual limits.',
    initially: 100,
  },
  apiKeyMandatory: {
    field: { kind: 'flag' },
    group: 'security',
    meaning: 'Whether the operations marked Kc require an API key.',
    initially: false,
  },
  twoFactorRequired: {
    field: { kind: 'choice', options: TWO_FACTOR_DEMANDS },
    group: 'security',
    meaning: 'The people who must sign in with a second factor: none, admins or staff (agents too).',
    initially: 'none',
  },
  retentionDays: {
    field: { kind: 'integer', ...SETTING_LIMITS.days },
    group: 'privacy',
    meaning:
      'The number of days after which closed tickets are erased or deleted. It takes effect a day after it is set. 0: never.',
    initially: 0,
  },
  retentionAction: {
    field: { kind: 'choice', options: RETENTION_ACTIONS },
    group: 'privacy',
    meaning:
      'erase: closed tickets lose their texts and files but are still counted. delete: they are deleted permanently.',
    initially: 'erase',
  },
  archiveAfterMonths: {
    field: { kind: 'integer', ...SETTING_LIMITS.months },
    group: 'limits',
    meaning:
      'The number of months after which conversations of closed tickets move from the database to the bucket. They can be read and found as before. 0: never.',
    initially: 0,
  },
  firstRun: {
    field: { kind: 'texts', max: 20, atMost: FIRST_RUN_MARKS.length },
    group: 'first_run',
    meaning:
      'The steps of the first run: step:done, or step:later for a skipped one. closed: admins are not led through it any more.',
    initially: [],
  },
} as const satisfies { [Name in keyof Known]?: SettingDescription<Known[Name]> }

export type EditableSettings = Pick<Known, keyof typeof EDITABLE_SETTINGS>

/** Missing fields stay. */
export type SettingsEdit = Partial<EditableSettings>

export const SETTING_NAMES = Object.keys(EDITABLE_SETTINGS) as (keyof EditableSettings)[]
