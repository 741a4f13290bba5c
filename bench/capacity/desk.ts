import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../src/database/engine/connection.ts'
import { seedLookups } from '../../src/modules/installation/seed.repository.ts'
import { type DeskSize, FIRST_AGENT, people } from '../desk-sql.ts'
import { LocalDatabase } from '../local-database.ts'
import { installation } from '../seed.ts'
import { Chance } from './chance.ts'
import type { Conversation, StoredEntry } from './conversations.ts'

/*
 * A desk that grows ticket by ticket, with all indexes and triggers, so that pages are as full as in use and counters, words
 * and histories exist. It writes what the queue would write, with the recipients of `src/modules/notifications/fan-
 * out/recipients.policy.ts`, in the app and by mail.
 */

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PEOPLE: Pick<DeskSize, 'agents' | 'departments'> = { agents: 160, departments: 20 }
const TEAMS = 10
const ADMIN = 1
const CLOSED = 3
const FILE_SHARE = 0.12
const PENDING_SHARE = 0.02

/** The rate of a million tickets in five years. */
export const PACE = 2.63 * MINUTE
/** Older notifications are purged, as in `src/scheduled/purge.repository.ts`. */
export const TOLD = 270 * 24 * HOUR

export interface Growth {
  tickets: number
  /** The time of the first ticket. */
  from: number
}

/** The age of a desk with this many tickets. */
export function growthOf(tickets: number): Growth {
  return { tickets, from: Date.now() - tickets * PACE }
}

export function migratedFile(path: string, kind: 'db' | 'search'): LocalDatabase {
  const file = new LocalDatabase(path)
  const folder = join(MIGRATIONS, kind)
  for (const name of readdirSync(folder)
    .filter((one) => one.endsWith('.sql'))
    .toSorted())
    file.execute(readFileSync(join(folder, name), 'utf8'))
  return file
}

/** A desk with all its people, before the first ticket. */
export async function emptyDesk(path: string, { tickets, from }: Growth): Promise<LocalDatabase> {
  const file = migratedFile(path, 'db')
  await seedLookups(openDatabase(file.asD1(), 'first-primary'), from)
  const size = { ...PEOPLE, customers: customersOf(tickets), tickets, threads: 0, articles: 0, problems: 0 }
  for (const statement of [...(await installation(from)), ...people(size, from)]) file.execute(statement)
  // Pending recipients are removed after delivery. Counters are updated by the ticket's own write.
  const counted = ['events_heard_on_insert', 'ticket_threads_counted_on_insert', 'notifications_counted_on_insert']
  for (const trigger of counted) file.execute(`DROP TRIGGER ${trigger}`)
  return file
}

function customersOf(tickets: number): number {
  return Math.ceil(tickets / 5)
}

/** Writes tickets that were opened, answered and closed. */
export class TicketWriter {
  readonly #chance: Chance
  readonly #customers: number
  readonly #members: Readonly<Record<'department' | 'team', ReadonlyMap<number, readonly number[]>>>
  readonly #insert
  readonly #close
  readonly #growth: Growth
  #thread = 0
  #event = 0

  constructor(file: LocalDatabase, growth: Growth, seed: number) {
    this.#chance = new Chance(seed)
    this.#customers = customersOf(growth.tickets)
    this.#growth = growth
    this.#members = {
      department: membersOf(file, 'SELECT department_id AS place, user_id FROM department_members'),
      team: membersOf(file, 'SELECT team_id AS place, user_id FROM team_members'),
    }
    this.#insert = Object.fromEntries(
      Object.entries(COLUMNS).map(([table, columns]) => [table, file.inserting(table, columns.split(' '))]),
    ) as Record<keyof typeof COLUMNS, ReturnType<LocalDatabase['inserting']>>
    this.#close = file.updating(CLOSING)
  }

  write(id: number, { title, entries }: Conversation): void {
    const chance = this.#chance
    const opened = this.#growth.from + Math.round(id * PACE)
    const requester = FIRST_AGENT + PEOPLE.agents + Math.floor(chance.next() ** 2 * this.#customers)
    const department = chance.between(1, PEOPLE.departments)
    const team = chance.is(0.2) ? chance.between(1, TEAMS) : null
    const agents = this.#members[team === null ? 'department' : 'team'].get(team ?? department) ?? []
    const assignee = chance.pick(agents)
    const number = `AAAA-${String(Math.floor(id / 10_000)).padStart(4, '0')}-${String(id % 10_000).padStart(4, '0')}`
    const values = [
      chance.between(1, 4),
      chance.between(1, 3),
      chance.between(1, 3),
      chance.between(1, 4),
      chance.between(1, 3),
    ]
    this.#insert.tickets(
      id,
      number,
      title,
      requester,
      department,
      team,
      ...values,
      1,
      opened + 24 * HOUR,
      opened,
      opened,
      opened,
    )
    let at = opened
    let isTaken = false
    for (const [place, entry] of entries.entries()) {
      if (place > 0) at += chance.between(1, 20 * 60) * MINUTE
      this.#writeEntry(entry, {
        id,
        title: place === 0 ? title : '',
        by: entry.poster === 'client' ? requester : assignee,
        at,
      })
      if (entry.poster === 'system') isTaken = true
      else this.#tell(entry, { id, place, at, title, requester, assignee: isTaken ? assignee : null, agents })
    }
    const closed = at + chance.between(1, 72) * HOUR
    const event = this.#writeEvent(id, 'ticket.status_changed', {
      by: assignee,
      at: closed,
      changes: '[{"field":"status","from":1,"to":3}]',
    })
    this.#notify(event, [requester], {
      id,
      by: assignee,
      at: closed,
      message: `Agent Number ${assignee} set the status of "${title}" to Closed`,
    })
    const notes = entries.filter(({ isInternal }) => isInternal).length
    this.#close(assignee, at, at, at, closed, closed, entries.length + 2, CLOSED, entries.length - notes, notes, id)
  }

  /** The first ticket number. */
  finish(file: LocalDatabase, tickets: number): void {
    file.execute(`INSERT OR REPLACE INTO sequences (name, value) VALUES ('ticket_number', ${tickets - 1})`)
    file.execute(`UPDATE users SET unread_notifications = n.unseen
      FROM (SELECT user_id, count(*) AS unseen FROM notifications WHERE seen = 0 GROUP BY user_id) n WHERE n.user_id = users.id`)
  }

  #writeEntry(
    { poster, isInternal, body, bodyText }: StoredEntry,
    { id, title, by, at }: Written & { title: string },
  ): void {
    this.#thread += 1
    const isMail = poster === 'client' && this.#chance.is(0.6)
    const address = poster === 'client' ? `198.51.100.${this.#thread % 250}` : ''
    const messageId = isMail ? `<${this.#uuid()}@mail.example>` : null
    const author = poster === 'system' ? null : by
    this.#insert.ticket_threads(
      this.#thread,
      id,
      author,
      poster,
      isMail ? 2 : 1,
      Number(isInternal),
      title,
      body,
      bodyText,
      address,
      messageId,
      at,
    )
    if (poster !== 'system' && this.#chance.is(FILE_SHARE)) {
      const key = `pending/2026-11-22/${this.#uuid()}`
      this.#insert.attachments(this.#thread, id, 'screenshot of the error.png', 'image/png', 182_000, key, at)
    }
  }

  /** The event of the entry and its recipients. */
  #tell({ poster, isInternal }: StoredEntry, { id, place, at, title, requester, assignee, agents }: Told): void {
    const thread = JSON.stringify({ threadId: this.#thread })
    if (place === 0) {
      const event = this.#writeEvent(id, 'ticket.created', { by: requester, at, context: thread })
      this.#notify(event, [...agents, ADMIN], {
        id,
        by: requester,
        at,
        message: `A new ticket "${title}" has been created`,
      })
      return
    }
    const staff = assignee ?? this.#chance.pick(agents)
    const isByStaff = poster === 'support'
    const type = isInternal ? 'ticket.noted' : isByStaff ? 'ticket.replied' : 'ticket.customer_replied'
    const by = isByStaff ? staff : requester
    const event = this.#writeEvent(id, type, { by, at, context: thread })
    const people = isInternal ? [] : isByStaff ? [requester] : [staff]
    this.#notify(event, people, {
      id,
      by,
      at,
      message: `Somebody Number ${by} has replied in "${title}"`,
    })
    if (isByStaff && assignee !== null && place < 3)
      this.#writeEvent(id, 'ticket.assigned', {
        by,
        at,
        changes: `[{"field":"assignee","from":null,"to":${assignee}}]`,
      })
  }

  /** The event after delivery, without its recipients. */
  #writeEvent(id: number, type: string, { by, at, changes = '[]', context = '{}' }: NewEvent): number {
    this.#event += 1
    const kind = by < FIRST_AGENT + PEOPLE.agents ? 'agent' : 'customer'
    this.#insert.events(this.#event, type, 'ticket', id, kind, by, changes, context, at, at + 2000)
    return this.#event
  }

  #notify(event: number, people: readonly number[], { id, by, at, message }: Notice): void {
    const type = 'reply'
    if (at < this.#growth.from + this.#growth.tickets * PACE - TOLD) return
    for (const person of people) {
      const isSeen = !this.#chance.is(PENDING_SHARE)
      this.#insert.notifications(person, event, type, message, 'tickets', id, by, Number(isSeen), at)
      this.#insert.deliveries(event, person, 'mail', 'sent', 1, at, `<${this.#uuid()}@desk.example>`, at + 3000, at)
    }
  }

  #uuid(): string {
    const hex = () =>
      Math.floor(this.#chance.next() * 0x1_0000_0000)
        .toString(16)
        .padStart(8, '0')
    return `${hex()}-${hex()}-${hex()}-${hex()}`
  }
}

interface Written {
  id: number
  by: number
  at: number
}

interface Told {
  id: number
  place: number
  at: number
  title: string
  requester: number
  assignee: number | null
  agents: readonly number[]
}

interface NewEvent {
  by: number
  at: number
  changes?: string
  context?: string
}

interface Notice extends Written {
  message: string
}

const COLUMNS = {
  tickets:
    'id ticket_number title user_id dept_id team_id priority_id sla help_topic_id type source status duedate last_message_at created_at updated_at',
  ticket_threads:
    'id ticket_id user_id poster source is_internal title body body_text ip_address message_id created_at',
  attachments: 'thread_id ticket_id name content_type size storage_key created_at',
  events: 'id type subject_type subject_id actor_kind actor_id changes context created_at processed_at',
  notifications: 'user_id event_id type message scenario row_id actor_id seen created_at',
  deliveries: 'event_id user_id channel state attempts next_attempt_at message_id sent_at created_at',
} as const

const CLOSING = `UPDATE tickets SET assigned_to = ?, isanswered = 1, first_response_at = ?, last_response_at = ?, last_message_at = ?,
  last_replier = 'agent', closed_at = ?, updated_at = ?, version = version + ?, status = ?, thread_count = ?, note_count = ? WHERE id = ?`

function membersOf(file: LocalDatabase, query: string): Map<number, number[]> {
  const members = new Map<number, number[]>()
  for (const { place, user_id: id } of file.all(query))
    members.set(Number(place), [...(members.get(Number(place)) ?? []), Number(id)])
  return members
}
