import type { Settings } from '../../shared/identity/identity.types.ts'

/** The treatment of closed tickets after the retention time. */
export const RETENTION_ACTIONS = ['erase', 'delete'] as const

interface BackgroundSettings {
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
}

type Known = Settings & BackgroundSettings

interface SettingDescription<Value> {
  group: 'company' | 'pages' | 'tickets' | 'mail' | 'limits' | 'security' | 'privacy'
  meaning: string
  /** The default of a new installation. */
  initially: Value
  /** The look-up of the id. */
  lookup?: 'departments' | 'helpTopics' | 'priorities' | 'slaPlans' | 'types'
}

/** The settings of the admin API, with explanations and defaults. */
export const EDITABLE_SETTINGS = {
  company: { group: 'company', meaning: 'How mails and pages call the desk.', initially: '' },
  url: { group: 'company', meaning: 'Where people open the desk; links in mails begin with it.', initially: '' },
  timezone: { group: 'company', meaning: 'Where the days of filters begin and end.', initially: 'UTC' },
  language: {
    group: 'pages',
    meaning: 'Default language of pages and mails: en, de, fr, es, pt, ar, hi, ja or zh.',
    initially: 'en',
  },
  accentColor: {
    group: 'pages',
    meaning: 'The colour of buttons and links on pages, as #rrggbb; in the dark it is made lighter where it must be.',
    initially: '#0b5cad',
  },
  logoUrl: {
    group: 'pages',
    meaning: 'The https address of a picture that stands above every page; empty: the name alone.',
    initially: '',
  },
  widgetKeepsConversation: {
    group: 'pages',
    meaning: 'Whether a conversation in the widget continues when its visitor opens another page of the site.',
    initially: true,
  },
  defaultDepartmentId: {
    group: 'tickets',
    meaning: 'Whose a ticket is when neither it nor its help topic says so.',
    initially: 1,
    lookup: 'departments',
  },
  defaultHelpTopicId: {
    group: 'tickets',
    meaning: 'The help topic of a ticket that names none.',
    initially: 1,
    lookup: 'helpTopics',
  },
  defaultPriorityId: {
    group: 'tickets',
    meaning: 'The priority of a ticket that names none.',
    initially: 2,
    lookup: 'priorities',
  },
  defaultSlaPlanId: {
    group: 'tickets',
    meaning: 'The SLA plan of a ticket that names none.',
    initially: 2,
    lookup: 'slaPlans',
  },
  defaultTypeId: { group: 'tickets', meaning: 'The type of a ticket that names none.', initially: 1, lookup: 'types' },
  ticketNumberFormat: {
    group: 'tickets',
    meaning: 'How the numbers of new tickets look: $ is a letter, # a digit, anything else stands for itself.',
    initially: '$$$$-####-####',
  },
  autoCloseDays: {
    group: 'tickets',
    meaning: 'After how many days without an answer an answered ticket is closed; 0: never.',
    initially: 0,
  },
  customerMaySetStatus: {
    group: 'tickets',
    meaning: 'Whether customers close, resolve and reopen their tickets.',
    initially: true,
  },
  customerMaySetPriority: {
    group: 'tickets',
    meaning: 'Whether customers choose the priority of a new ticket.',
    initially: false,
  },
  acknowledgeTickets: {
    group: 'mail',
    meaning: 'Whether customers hear by mail that their ticket arrived.',
    initially: true,
  },
  mailFooter: {
    group: 'mail',
    meaning: 'What stands at the end of mails to customers: an address, or what the law asks for.',
    initially: '',
  },
  writingLimitsPercent: {
    group: 'limits',
    meaning: 'How many tickets, replies and files people may send, in percent of the usual limits.',
    initially: 100,
  },
  apiKeyMandatory: {
    group: 'security',
    meaning: 'Whether the operations marked Kc need an API key.',
    initially: false,
  },
  twoFactorRequired: {
    group: 'security',
    meaning: 'Who must sign in with a second factor.',
    initially: 'none',
  },
  retentionDays: {
    group: 'privacy',
    meaning: 'After how many days closed tickets are erased or deleted, from a day after it was set on; 0: never.',
    initially: 0,
  },
  retentionAction: {
    group: 'privacy',
    meaning: 'Whether they lose their texts and files and are still counted (erase), or go for good (delete).',
    initially: 'erase',
  },
  archiveAfterMonths: {
    group: 'limits',
    meaning:
      'After how many months the conversations of closed tickets move from the database to the bucket, where they are read and found as before; 0: never.',
    initially: 0,
  },
} as const satisfies { [Name in keyof Known]?: SettingDescription<Known[Name]> }

export type EditableSettings = Pick<Known, keyof typeof EDITABLE_SETTINGS>

/** Missing fields stay. */
export type SettingsEdit = Partial<EditableSettings>

export const SETTING_NAMES = Object.keys(EDITABLE_SETTINGS) as (keyof EditableSettings)[]
