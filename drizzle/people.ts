import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { calendars } from './calendars.ts'
import { counter, flag, moment, primaryId, timestamps } from './columns.ts'
import type { PERMISSIONS } from './permissions.ts'

export const ROLES = ['customer', 'agent', 'admin'] as const

export const users = sqliteTable(
  'users',
  {
    id: primaryId(),
    role: text('role', { enum: ROLES }).notNull(),
    email: text('email'),
    userName: text('user_name'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** Lower case without diacritics, for look-ups by prefix. */
    firstNameKey: text('first_name_key').notNull().default(''),
    lastNameKey: text('last_name_key').notNull().default(''),
    /** Null until one is chosen: such an account cannot sign in. */
    passwordHash: text('password_hash'),
    tokenVersion: integer('token_version').notNull().default(1),
    active: flag('active'),
    ban: flag('ban'),
    isDeleted: flag('is_deleted'),
    emailVerified: flag('email_verified'),
    mobileVerified: flag('mobile_verified'),
    /** A JSON object of permission flags; an absent flag is false. */
    permissions: text('permissions', { mode: 'json' })
      .$type<Partial<Record<(typeof PERMISSIONS)[number], boolean>>>()
      .notNull()
      .default({}),
    countryCode: text('country_code').notNull().default(''),
    mobile: text('mobile'),
    phoneNumber: text('phone_number').notNull().default(''),
    company: text('company').notNull().default(''),
    profilePic: text('profile_pic'),
    unreadNotifications: counter('unread_notifications'),
    lastLoginAt: moment('last_login_at'),
    /** The most open tickets that automatic assignment gives the agent; 0: no limit; null: as the department says. */
    ticketCapacity: integer('ticket_capacity'),
    /** When the second factor was turned on. */
    twoFactorAt: moment('two_factor_at'),
    /** The language of pages and mails; null: the browser's or the installation's. */
    language: text('language'),
    timezone: text('timezone'),
    /** The account that this one was merged into. Erasing that one erases this one too. */
    mergedIntoId: integer('merged_into_id'),
    /** When the person's data was erased. */
    erasedAt: moment('erased_at'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_user_name').on(sql`lower(user_name)`),
    uniqueIndex('users_mobile').on(table.countryCode, table.mobile),
    index('users_role').on(table.role, table.active),
    // Rare values, newest first by row id, so that their lists read no other rows.
    index('users_banned')
      .on(table.ban)
      .where(sql`ban = 1`),
    index('users_deleted')
      .on(table.isDeleted)
      .where(sql`is_deleted = 1`),
    index('users_inactive')
      .on(table.active)
      .where(sql`active = 0`),
    index('users_mobile_verified')
      .on(table.mobileVerified)
      .where(sql`mobile_verified = 1`),
    index('users_email_verified').on(table.emailVerified),
    // Accounts whose password has an old hash: `shared/identity/secrets/passwords.ts`.
    index('users_foreign_hash')
      .on(table.id)
      .where(sql`password_hash IS NOT NULL AND password_hash NOT GLOB 'scrypt$16384$8$5$*'`),
    index('users_merged_into')
      .on(table.mergedIntoId)
      .where(sql`merged_into_id IS NOT NULL`),
    index('users_first_name').on(table.firstNameKey, table.lastNameKey),
    index('users_last_name').on(table.lastNameKey, table.firstNameKey),
    check('users_role_known', sql`${table.role} IN ('customer', 'agent', 'admin')`),
    check('users_permissions_json', sql`json_valid(${table.permissions})`),
  ],
)

/** Passwords for clients without a second factor. Revoking one deletes it and its sessions. */
export const appPasswords = sqliteTable(
  'app_passwords',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('app_passwords_user').on(table.userId, table.secretHash)],
)

/** One sign-in: the family of all tokens that descend from it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** The client's name for itself, shown in the list of sessions. */
    userAgent: text('user_agent').notNull().default(''),
    /** When its tokens were last refreshed. */
    lastUsedAt: moment('last_used_at'),
    appPasswordId: integer('app_password_id').references(() => appPasswords.id, {
      onDelete: 'cascade',
    }),
    /** The service key that opened it. */
    apiKeyId: integer('api_key_id').references((): AnySQLiteColumn => apiKeys.id, { onDelete: 'cascade' }),
    /** The OAuth client of an AI assistant that the person let in. Its name for itself is the user agent. */
    assistantClient: text('assistant_client'),
    /** What the assistant may do as the person. */
    assistantRights: text('assistant_rights', { enum: ['read', 'write'] }),
  },
  (table) => [
    index('sessions_app_password')
      .on(table.appPasswordId)
      .where(sql`app_password_id IS NOT NULL`),
    index('sessions_api_key')
      .on(table.apiKeyId)
      .where(sql`api_key_id IS NOT NULL`),
    // The assistants of all people, newest first.
    index('sessions_assistant')
      .on(table.createdAt)
      .where(sql`assistant_client IS NOT NULL AND revoked_at IS NULL`),
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
)

/**
 * Mailed links. The token is derived from `nonce` and the installation's secret, so that the mail can be composed later and no
 * readable token is stored.
 */
export const userTokens = sqliteTable(
  'user_tokens',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['activate', 'reset'] }).notNull(),
    nonce: text('nonce').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The hash of the password of this link's registration. It becomes active when the link is opened. */
    passwordHash: text('password_hash'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('user_tokens_hash').on(table.tokenHash),
    index('user_tokens_user').on(table.userId, table.purpose),
    index('user_tokens_expires').on(table.expiresAt),
    check('user_tokens_purpose_known', sql`${table.purpose} IN ('activate', 'reset')`),
  ],
)

export const API_KEY_KINDS = ['app', 'service', 'widget'] as const

export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: primaryId(),
    kind: text('kind', { enum: API_KEY_KINDS }).notNull(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    /** The first characters, so that an admin can identify the key. */
    hint: text('hint').notNull(),
    userId: integer('user_id').references(() => users.id),
    /** A JSON array of origins that may use a widget key. */
    origins: text('origins', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** `admin`: a service key with access to administration. */
    scope: text('scope', { enum: ['none', 'admin'] })
      .notNull()
      .default('none'),
    /** The key that created this one, which ends with it; null: a person created it. */
    madeByKeyId: integer('made_by_key_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    check('api_keys_kind_known', sql`${table.kind} IN ('app', 'service', 'widget')`),
    check('api_keys_service_bound', sql`(${table.kind} = 'service') = (${table.userId} IS NOT NULL)`),
    check('api_keys_origins_json', sql`json_valid(${table.origins})`),
  ],
)

/** How tickets get an assignee: by hand, in turn, or to the agent with the fewest open tickets. */
export const ROUTINGS = ['none', 'turns', 'load'] as const

export const departments = sqliteTable(
  'departments',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    isPublic: flag('is_public', true),
    slaPlanId: integer('sla_plan_id'),
    /** The department's working hours. Null: those of the desk. */
    calendarId: integer('calendar_id').references(() => calendars.id),
    managerId: integer('manager_id').references((): AnySQLiteColumn => users.id, { onDelete: 'set null' }),
    routing: text('routing', { enum: ROUTINGS }).notNull().default('none'),
    /** For agents without a capacity of their own; 0: no limit. */
    defaultCapacity: integer('default_capacity').notNull().default(0),
    /** If a customer replies while the assignee is not available, the ticket returns to the queue. */
    reassignWhenAway: flag('reassign_when_away'),
    onlyInHours: flag('only_in_hours'),
    ...timestamps(),
  },
  (table) => [
    index('departments_routed')
      .on(table.routing)
      .where(sql`routing <> 'none'`),
    index('departments_reassigning')
      .on(table.reassignWhenAway)
      .where(sql`reassign_when_away = 1`),
    index('departments_manager').on(table.managerId),
  ],
)

export const departmentMembers = sqliteTable(
  'department_members',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.departmentId] }),
    index('department_members_department').on(table.departmentId),
  ],
)

export const teams = sqliteTable(
  'teams',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    active: flag('active', true),
    leadId: integer('lead_id').references(() => users.id, { onDelete: 'set null' }),
    adminNotes: text('admin_notes').notNull().default(''),
    /** Of tickets of the team, before the routing of their department. */
    routing: text('routing', { enum: ROUTINGS }).notNull().default('none'),
    defaultCapacity: integer('default_capacity').notNull().default(0),
    onlyInHours: flag('only_in_hours'),
    ...timestamps(),
  },
  (table) => [
    index('teams_routed')
      .on(table.routing)
      .where(sql`routing <> 'none'`),
    index('teams_lead').on(table.leadId),
  ],
)

export const teamMembers = sqliteTable(
  'team_members',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.teamId] }), index('team_members_team').on(table.teamId)],
)
