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
import { ticketPriorities, ticketStatuses } from './catalog.ts'
import { moment, primaryId, timestamps } from './columns.ts'
import { departments, teams, users } from './people.ts'
import {
  assetTypes,
  changePriorities,
  changeStatuses,
  changeTypes,
  impactTypes,
  locationCategories,
  releasePriorities,
  releaseStatuses,
  releaseTypes,
} from './service-desk-lookups.ts'
import { tickets } from './tickets.ts'

export const locations = sqliteTable('sd_locations', {
  id: primaryId(),
  title: text('title').notNull(),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  address: text('address').notNull().default(''),
  categoryId: integer('location_category_id').references(() => locationCategories.id, { onDelete: 'set null' }),
  departmentId: integer('department_id').references(() => departments.id, { onDelete: 'set null' }),
  ...timestamps(),
})

export const problems = sqliteTable(
  'sd_problems',
  {
    id: primaryId(),
    /** The requester; the wire's `from` is this person's e-mail. */
    requesterId: integer('requester_id')
      .notNull()
      .references(() => users.id),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id),
    statusId: integer('status_type_id')
      .notNull()
      .references(() => ticketStatuses.id),
    priorityId: integer('priority_id').references(() => ticketPriorities.id),
    impactId: integer('impact_id').references(() => impactTypes.id),
    locationId: integer('location_type_id').references(() => locations.id, { onDelete: 'set null' }),
    groupId: integer('group_id').references(() => teams.id, { onDelete: 'set null' }),
    assignedTo: integer('assigned_id').references(() => users.id),
    version: integer('version').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('sd_problems_department').on(table.departmentId, table.updatedAt),
    index('sd_problems_department_status').on(table.departmentId, table.statusId, table.updatedAt),
    index('sd_problems_assigned').on(table.assignedTo, table.updatedAt),
    index('sd_problems_group').on(table.groupId, table.updatedAt),
    index('sd_problems_assigned_status')
      .on(table.assignedTo, table.statusId, table.updatedAt)
      .where(sql`assigned_id IS NOT NULL`),
    index('sd_problems_group_status')
      .on(table.groupId, table.statusId, table.updatedAt)
      .where(sql`group_id IS NOT NULL`),
    index('sd_problems_status').on(table.statusId, table.updatedAt),
    index('sd_problems_priority').on(table.priorityId, table.updatedAt),
    index('sd_problems_updated').on(table.updatedAt),
  ],
)

export const changes = sqliteTable(
  'sd_changes',
  {
    id: primaryId(),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    requesterId: integer('requester').references(() => users.id),
    statusId: integer('status_id')
      .notNull()
      .references(() => changeStatuses.id),
    priorityId: integer('priority_id')
      .notNull()
      .references(() => changePriorities.id),
    typeId: integer('change_type_id')
      .notNull()
      .references(() => changeTypes.id),
    impactId: integer('impact_id')
      .notNull()
      .references(() => impactTypes.id),
    locationId: integer('location_id').references(() => locations.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('sd_changes_status').on(table.statusId, table.updatedAt),
    index('sd_changes_priority').on(table.priorityId, table.updatedAt),
    index('sd_changes_updated').on(table.updatedAt),
  ],
)

export const releases = sqliteTable(
  'sd_releases',
  {
    id: primaryId(),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    statusId: integer('status_id')
      .notNull()
      .references(() => releaseStatuses.id),
    priorityId: integer('priority_id')
      .notNull()
      .references(() => releasePriorities.id),
    typeId: integer('release_type_id')
      .notNull()
      .references(() => releaseTypes.id),
    plannedStartAt: moment('planned_start_date'),
    plannedEndAt: moment('planned_end_date'),
    locationId: integer('location_id').references(() => locations.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('sd_releases_status').on(table.statusId, table.updatedAt),
    index('sd_releases_priority').on(table.priorityId, table.updatedAt),
    index('sd_releases_updated').on(table.updatedAt),
    check(
      'sd_releases_end_after_start',
      sql`planned_end_date IS NULL OR planned_start_date IS NULL OR planned_end_date >= planned_start_date`,
    ),
  ],
)

export const assets = sqliteTable(
  'sd_assets',
  {
    id: primaryId(),
    subject: text('name').notNull(),
    externalId: text('external_id'),
    description: text('description').notNull().default(''),
    typeId: integer('asset_type_id').references(() => assetTypes.id),
    departmentId: integer('department_id').references(() => departments.id, { onDelete: 'set null' }),
    impactId: integer('impact_type_id').references(() => impactTypes.id),
    locationId: integer('location_id').references(() => locations.id, { onDelete: 'set null' }),
    managedBy: integer('managed_by').references(() => users.id, { onDelete: 'set null' }),
    usedBy: integer('used_by').references(() => users.id, { onDelete: 'set null' }),
    assignedAt: moment('assigned_on'),
    version: integer('version').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('sd_assets_external_id').on(table.externalId),
    index('sd_assets_name').on(table.subject),
    index('sd_assets_updated').on(table.updatedAt),
  ],
)

/** A ticket has one problem; a problem has many tickets. */
export const ticketProblems = sqliteTable(
  'sd_ticket_problems',
  {
    ticketId: integer('ticket_id')
      .primaryKey()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    problemId: integer('problem_id')
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sd_ticket_problems_problem').on(table.problemId)],
)

export const problemChanges = sqliteTable(
  'sd_problem_changes',
  {
    problemId: integer('problem_id')
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    changeId: integer('change_id')
      .notNull()
      .references(() => changes.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.problemId, table.changeId] }),
    index('sd_problem_changes_change').on(table.changeId),
  ],
)

/** A change has one release; a release has many changes. */
export const changeReleases = sqliteTable(
  'sd_change_releases',
  {
    changeId: integer('change_id')
      .primaryKey()
      .references(() => changes.id, { onDelete: 'cascade' }),
    releaseId: integer('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sd_change_releases_release').on(table.releaseId)],
)

function assetLink<Table extends 'problem' | 'change' | 'release' | 'ticket'>(
  kind: Table,
  record: () => AnySQLiteColumn,
) {
  return sqliteTable(
    `sd_${kind}_assets`,
    {
      recordId: integer(`${kind}_id`).notNull().references(record, { onDelete: 'cascade' }),
      assetId: integer('asset_id')
        .notNull()
        .references(() => assets.id, { onDelete: 'cascade' }),
    },
    (table) => [
      primaryKey({ columns: [table.recordId, table.assetId] }),
      index(`sd_${kind}_assets_asset`).on(table.assetId),
    ],
  )
}

export const problemAssets = assetLink('problem', () => problems.id)
export const changeAssets = assetLink('change', () => changes.id)
export const releaseAssets = assetLink('release', () => releases.id)
export const ticketAssets = assetLink('ticket', () => tickets.id)

/** The words of a record's subject for list search: lower case without diacritics, found by prefix. */
function subjectWords(kind: 'problem' | 'change' | 'release' | 'asset', record: () => AnySQLiteColumn) {
  return sqliteTable(
    `sd_${kind}_words`,
    {
      word: text('word').notNull(),
      recordId: integer(`${kind}_id`).notNull().references(record, { onDelete: 'cascade' }),
    },
    (table) => [
      primaryKey({ columns: [table.word, table.recordId] }),
      index(`sd_${kind}_words_record`).on(table.recordId),
    ],
  )
}

export const problemWords = subjectWords('problem', () => problems.id)
export const changeWords = subjectWords('change', () => changes.id)
export const releaseWords = subjectWords('release', () => releases.id)
export const assetWords = subjectWords('asset', () => assets.id)

// Numbers of records, kept by triggers: in total, and for problems by department, team and assignee. The last two include the
// others, so that a record visible for several reasons is counted once.
export const recordCounters = sqliteTable(
  'sd_counters',
  {
    kind: text('kind').notNull(),
    scope: text('scope').notNull(),
    ownerId: integer('owner_id').notNull(),
    departmentId: integer('dept_id').notNull(),
    teamId: integer('team_id').notNull(),
    statusId: integer('status_id').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.kind, table.scope, table.ownerId, table.departmentId, table.teamId, table.statusId],
    }),
  ],
)

/** Root cause, rollout plan and similar texts: one sanitised text for each record and name. */
export const generalUpdates = sqliteTable(
  'sd_general_updates',
  {
    id: primaryId(),
    problemId: integer('problem_id').references(() => problems.id, { onDelete: 'cascade' }),
    changeId: integer('change_id').references(() => changes.id, { onDelete: 'cascade' }),
    releaseId: integer('release_id').references(() => releases.id, { onDelete: 'cascade' }),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('sd_general_updates_problem').on(table.problemId, table.identifier),
    uniqueIndex('sd_general_updates_change').on(table.changeId, table.identifier),
    uniqueIndex('sd_general_updates_release').on(table.releaseId, table.identifier),
    check(
      'sd_general_updates_one_owner',
      sql`(problem_id IS NOT NULL) + (change_id IS NOT NULL) + (release_id IS NOT NULL) = 1`,
    ),
  ],
)
