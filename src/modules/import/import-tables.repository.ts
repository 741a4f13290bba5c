import { and, type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  attachments,
  calendars,
  cannedReplies,
  departments,
  type events,
  helpTopics,
  kbArticles,
  kbCategories,
  slaPlans,
  teams,
  ticketCollaborators,
  ticketFormFields,
  ticketPriorities,
  tickets,
  ticketSources,
  ticketStatuses,
  ticketThreads,
  ticketTypes,
  users,
} from '../../../drizzle/schema.ts'
import { stateOfMeaning } from '../../database/queries/tickets/status-state.ts'
import { lazy } from '../../shared/lazy.ts'
import type { ImportKind } from './import.types.ts'

interface KindTable {
  table: SQLiteTable
  /** The subject type of events about a row. Null if the kind has no events. */
  subject: typeof events.$inferInsert.subjectType | null
  /** The condition that a row has a given name (`import-names.policy.ts`). */
  names: Readonly<Record<string, (value: SQL) => SQL | undefined>>
  /** Values that SQL computes. `r.value` is the decided row. */
  found?: Readonly<Record<string, SQL>>
  /** The tables joined for these values. */
  beside?: SQL
}

function calledBy(column: Column): KindTable['names'] {
  return { called: (value) => sql`lower(${column}) = ${value}` }
}

/** A value of the decided row. `name` is a name of the schema. */
export function decided(name: string): SQL {
  return sql`r.value ->> ${sql.raw(`'$.${name}'`)}`
}

/** Only staff can be assignees, even if the other helpdesk had a customer as assignee. */
function selectStaffAt(name: string): SQL {
  const staff = and(eq(users.id, decided(name)), sql`${users.role} <> 'customer'`)
  return sql`(select ${users.id} from ${users} where ${staff})`
}

/**
 * Prevents notifications of timed jobs for old tickets. Overdue tickets are marked as such. Answered tickets are not closed
 * automatically until somebody writes to them.
 */
function ofTickets(): Required<Pick<KindTable, 'found' | 'beside'>> {
  const meaning = sql`ifnull(${ticketStatuses.meaningId}, ${ticketStatuses.id})`
  const open = sql`${meaning} = 1`
  const answered = decided('isAnswered')
  const whereDecided = eq(ticketPriorities.id, decided('priorityId'))
  return {
    found: {
      statusId: meaning,
      customStatusId: sql`nullif(${ticketStatuses.id}, ${meaning})`,
      isOverdue: sql`(${open} and not ${answered} and ${decided('isOverdue')})`,
      lastResponseAt: sql`iif(${open} and ${answered}, null, ${decided('lastResponseAt')})`,
      deletedAt: sql`iif(${meaning} = 5, ${decided('updatedAt')}, null)`,
      priorityRank: sql`(select -${ticketPriorities.urgency} from ${ticketPriorities} where ${whereDecided})`,
      assignedTo: selectStaffAt('assignedTo'),
    },
    beside: sql`cross join ${ticketStatuses} on ${eq(ticketStatuses.id, decided('statusId'))}`,
  }
}

/** A customer is never shown as staff. */
function posterOf(): SQL {
  const ofCustomer = and(eq(users.id, decided('userId')), sql`${users.role} = 'customer'`)
  return sql`iif(exists (select 1 from ${users} where ${ofCustomer}), 'client', ${decided('poster')})`
}

/** The table of each kind. */
export const kindTables = lazy((): Readonly<Record<ImportKind, KindTable>> => ({
  calendars: { table: calendars, subject: 'calendar', names: calledBy(calendars.name) },
  slaPlans: { table: slaPlans, subject: 'sla_plan', names: calledBy(slaPlans.name) },
  priorities: { table: ticketPriorities, subject: 'priority', names: calledBy(ticketPriorities.name) },
  ticketTypes: { table: ticketTypes, subject: 'ticket_type', names: calledBy(ticketTypes.name) },
  ticketStatuses: {
    table: ticketStatuses,
    subject: 'ticket_status',
    names: calledBy(ticketStatuses.name),
    found: {
      state: stateOfMeaning(decided('meaningId')),
    },
  },
  sources: { table: ticketSources, subject: 'ticket_source', names: calledBy(ticketSources.name) },
  departments: { table: departments, subject: 'department', names: calledBy(departments.name) },
  teams: { table: teams, subject: 'team', names: calledBy(teams.name) },
  users: {
    table: users,
    subject: 'user',
    names: {
      called: (value) => eq(users.email, value),
      userName: (value) => sql`lower(${users.userName}) = ${value}`,
      mobile: (value) =>
        and(eq(users.countryCode, sql`${value} ->> '$[0]'`), eq(users.mobile, sql`${value} ->> '$[1]'`)),
    },
  },
  helpTopics: {
    table: helpTopics,
    subject: 'help_topic',
    names: calledBy(helpTopics.topic),
    found: { autoAssign: selectStaffAt('autoAssign') },
  },
  formFields: {
    table: ticketFormFields,
    subject: 'form_field',
    names: {
      called: (value) => sql`${ticketFormFields.for} || ' ' || lower(${ticketFormFields.name}) = ${value}`,
      fieldName: (value) => sql`lower(${ticketFormFields.name}) = ${value}`,
    },
  },
  cannedReplies: {
    table: cannedReplies,
    subject: 'canned_reply',
    // Nobody but its owner knows of an agent's own one.
    names: {
      called: (value) => and(sql`lower(${cannedReplies.title}) = ${value}`, sql`${cannedReplies.ownerId} is null`),
    },
  },
  categories: {
    table: kbCategories,
    subject: 'category',
    names: { ...calledBy(kbCategories.name), slug: (value) => eq(kbCategories.slug, value) },
  },
  articles: { table: kbArticles, subject: 'article', names: { slug: (value) => eq(kbArticles.slug, value) } },
  tickets: {
    table: tickets,
    subject: 'ticket',
    names: { number: (value) => eq(tickets.ticketNumber, value) },
    ...ofTickets(),
  },
  threads: { table: ticketThreads, subject: null, names: {}, found: { poster: posterOf() } },
  collaborators: { table: ticketCollaborators, subject: null, names: {} },
  files: {
    table: attachments,
    subject: null,
    names: {},
    found: {
      ticketId: sql`(select ${ticketThreads.ticketId} from ${ticketThreads} where ${eq(ticketThreads.id, decided('threadId'))})`,
    },
  },
}))

export function columnOf(table: SQLiteTable, name: string): Column {
  const column = (getTableColumns(table) as Record<string, Column>)[name]
  if (!column) throw new TypeError(`The table has no column ${name}.`)
  return column
}
