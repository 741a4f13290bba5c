import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { calendars } from './calendars.ts'
import { flag, moment, primaryId, timestamps } from './columns.ts'
import { departments, users } from './people.ts'
import { skills } from './skills.ts'

export const TICKET_STATES = ['open', 'closed', 'archived', 'deleted', 'unverified', 'spam'] as const

export const STATUS_CLOCKS = ['runs', 'pauses'] as const
export const STATUS_REPLY_EFFECTS = ['stays', 'opens'] as const

export const ticketStatuses = sqliteTable('ticket_statuses', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  state: text('state', { enum: TICKET_STATES }).notNull(),
  /** The start of the note that a change to this status adds to the thread. */
  message: text('message').notNull(),
  sort: integer('sort').notNull(),
  /** The seeded status that a custom status stands for; null for the seeded ones. */
  meaningId: integer('meaning_id').references((): AnySQLiteColumn => ticketStatuses.id),
  /** Whether the due date of its tickets waits. */
  clock: text('clock', { enum: STATUS_CLOCKS }).notNull().default('runs'),
  /** Whether a customer's reply gives its tickets the status Open. */
  onCustomerReply: text('on_customer_reply', { enum: STATUS_REPLY_EFFECTS }).notNull().default('stays'),
  /** Whether answered tickets are closed after the days of the setting. */
  autoCloses: flag('auto_closes', true),
  /** The last ticket that follows the clock of the status as it is; null: all do. */
  heldUpTo: integer('held_up_to'),
})

export const ticketSources = sqliteTable('ticket_sources', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  label: text('label').notNull(),
  cssClass: text('css_class').notNull().default(''),
})

export const ticketPriorities = sqliteTable('ticket_priorities', {
  id: integer('priority_id').primaryKey({ autoIncrement: true }),
  name: text('priority').notNull().unique(),
  description: text('priority_desc').notNull().default(''),
  color: text('priority_color').notNull(),
  /** 1 is the most urgent. */
  urgency: integer('priority_urgency').notNull(),
  active: flag('active', true),
  isPublic: flag('is_public', true),
  isDefault: flag('is_default'),
  /** The last ticket that was sorted by the present urgency; null: all are. */
  rankedUpTo: integer('ranked_up_to'),
})

export const ticketTypes = sqliteTable('ticket_types', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  description: text('description').notNull().default(''),
  active: flag('active', true),
  isPublic: flag('is_public', true),
  isDefault: flag('is_default'),
})

export const slaPlans = sqliteTable(
  'sla_plans',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    graceSeconds: integer('grace_seconds').notNull(),
    /** The working hours that its time is counted in; null: those of the ticket's department. */
    calendarId: integer('calendar_id').references(() => calendars.id),
    /**
     * Targets such as `first 14400` or `resolution 28800 priority 4`. Without any, its tickets have no clocks. In one column,
     * because the catalog holds them whole, and a creation reads no row more.
     */
    targets: text('targets', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** The share of a target after which its warning is given; 0: never. */
    warnPercent: integer('warn_percent').notNull().default(75),
    adminNote: text('admin_note').notNull().default(''),
    active: flag('active', true),
    ...timestamps(),
  },
  (table) => [check('sla_plans_grace_positive', sql`${table.graceSeconds} > 0`)],
)

export const helpTopics = sqliteTable('help_topics', {
  id: primaryId(),
  topic: text('topic').notNull().unique(),
  departmentId: integer('department_id').references(() => departments.id, { onDelete: 'set null' }),
  priorityId: integer('priority_id').references(() => ticketPriorities.id, { onDelete: 'set null' }),
  slaPlanId: integer('sla_plan_id').references(() => slaPlans.id, { onDelete: 'set null' }),
  autoAssign: integer('auto_assign'),
  /** The skill that agents need to get its tickets by routing. */
  skillId: integer('skill_id').references((): AnySQLiteColumn => skills.id, { onDelete: 'set null' }),
  active: flag('active', true),
  isPublic: flag('is_public', true),
  ...timestamps(),
})

/**
 * All look-ups as JSON arrays in one row with id 1, rebuilt by triggers. A list of tickets takes its names from here: one row
 * instead of one for each ticket and look-up.
 */
export const catalog = sqliteTable(
  'catalog',
  {
    id: integer('id').primaryKey(),
    entries: text('entries', { mode: 'json' }).$type<Record<string, unknown[]>>().notNull(),
    /** A random text that changes with the entries. An isolate with this version need not read them. */
    version: text('version').notNull().default(''),
  },
  (table) => [check('catalog_single_row', sql`${table.id} = 1`)],
)

/** The installation's only settings row has id 1. */
export const settings = sqliteTable(
  'settings',
  {
    id: integer('id').primaryKey(),
    installedAt: moment('installed_at'),
    url: text('url').notNull().default(''),
    company: text('company').notNull().default(''),
    timezone: text('timezone').notNull().default('UTC'),
    apiKeyMandatory: flag('api_key_mandatory'),
    customerMaySetStatus: flag('customer_may_set_status', true),
    customerMaySetPriority: flag('customer_may_set_priority'),
    defaultDepartmentId: integer('default_department_id').references(() => departments.id),
    defaultHelpTopicId: integer('default_help_topic_id').references(() => helpTopics.id),
    defaultPriorityId: integer('default_priority_id').references(() => ticketPriorities.id),
    defaultSlaPlanId: integer('default_sla_plan_id').references(() => slaPlans.id),
    defaultTypeId: integer('default_type_id').references(() => ticketTypes.id),
    /** The working hours of the desk; null: it is always open. */
    calendarId: integer('calendar_id').references(() => calendars.id),
    /** `$` is a letter, `#` a digit, any other character itself. */
    ticketNumberFormat: text('ticket_number_format').notNull().default('$$$$-####-####'),
    /** Who must have a second factor: nobody, admins, or all staff. */
    twoFactorRequired: text('two_factor_required', { enum: ['none', 'admins', 'staff'] })
      .notNull()
      .default('none'),
    /** The days after which an answered ticket is closed. 0: never, as seeded. The default of the column is never used. */
    autoCloseDays: integer('auto_close_days').notNull().default(2),
    /** The minutes without a live connection after which an available agent is away; 0: never. */
    awayAfterMinutes: integer('away_after_minutes').notNull().default(0),
    /** Customers are mailed that their ticket arrived. */
    acknowledgeTickets: flag('acknowledge_tickets', true),
    /** The language of pages and mails for people and browsers without one. */
    language: text('language').notNull().default('en'),
    /** The accent colour, as `#rrggbb`. */
    accentColor: text('accent_color').notNull().default('#0b5cad'),
    /** An https address; empty: pages show the company's name only. */
    logoUrl: text('logo_url').notNull().default(''),
    /** Visitors continue a conversation of the widget on the next page. */
    widgetKeepsConversation: flag('widget_keeps_conversation', true),
    /** The text at the end of mails to customers. */
    mailFooter: text('mail_footer').notNull().default(''),
    /** The limits of messages and uploads, in percent of the defaults. */
    writingLimitsPercent: integer('writing_limits_percent').notNull().default(100),
    /** The number of days after which closed tickets are erased or deleted; 0: never. */
    retentionDays: integer('retention_days').notNull().default(0),
    retentionAction: text('retention_action', { enum: ['erase', 'delete'] })
      .notNull()
      .default('erase'),
    /** Retention starts a day after it was last set. */
    retentionFrom: moment('retention_from'),
    /** The number of months after which conversations of closed tickets are archived; 0: never. */
    archiveAfterMonths: integer('archive_after_months').notNull().default(0),
    /** What admins did with the steps of the first run, such as `mail:later`. */
    firstRun: text('first_run', { mode: 'json' }).$type<string[]>().notNull().default([]),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('settings_single_row', sql`${table.id} = 1`)],
)

/** Addresses for which the paid app was bought, for the billing check. */
export const purchasedAddresses = sqliteTable(
  'purchased_addresses',
  {
    /** The id in the admin API. A trigger fills it if it is missing. */
    id: integer('id'),
    /** Lower-case host, port unless it is the default, and path without a trailing slash. */
    address: text('address').primaryKey(),
    plan: text('plan').notNull(),
    expiresAt: moment('expires_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('purchased_addresses_id').on(table.id)],
)

/** Canned replies of agents. The body is sanitised HTML with placeholders such as `{{ticket.number}}`. */
/** Texts for answers, and macros: texts with actions on the ticket. */
export const cannedReplies = sqliteTable(
  'canned_replies',
  {
    id: primaryId(),
    title: text('title').notNull(),
    /** Empty for a macro that only changes the ticket. */
    body: text('body').notNull(),
    /** The agent who alone sees it. Null: admins write it. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The department whose agents see it; null: all agents. */
    departmentId: integer('department_id').references(() => departments.id),
    active: flag('active', true),
    /** What it is for, shown to agents. */
    note: text('note').notNull().default(''),
    /** Actions as `modules/tickets/actions` reads them. */
    actions: text('actions', { mode: 'json' }).$type<readonly object[]>().notNull().default([]),
    /** The rows that the actions name, so that one trip reads the macro and the rows. */
    named: text('named', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** A trigger raises it with each change. */
    version: integer('version').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('canned_replies_title')
      .on(table.title)
      .where(sql`owner_id IS NULL`),
    uniqueIndex('canned_replies_own_title').on(table.ownerId, table.title),
    index('canned_replies_department').on(table.departmentId),
  ],
)
