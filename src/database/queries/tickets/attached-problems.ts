import { and, eq, type SQL, sql } from 'drizzle-orm'
import { problems, ticketProblems } from '../../../../drizzle/service-desk.ts'
import { type RecordAlias, recordAlias } from '../../access/scope/record-kinds.ts'
import { whereRecordInScope } from '../../access/scope/record-scope.ts'
import { preparedFor } from '../../access/caller/viewer.ts'
import type { NewEvent } from '../../engine/events.ts'
import { prepared, type Slots } from '../../engine/prepared.ts'
import { rows } from '../../engine/rows.ts'
import { flag } from '../../engine/shapes.ts'
import type { Command } from '../../engine/statements.ts'
import { excluded, inList } from '../../engine/text.ts'
import { insertFrom, onConflict, update } from '../../engine/writes.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'

function fromProblems(m: RecordAlias, ids: SQL, whereSeen: SQL | undefined): SQL {
  return sql`from ${m.from} where ${and(inList(m.columns.id, ids), whereSeen)}`
}

function fromAttached(ids: SQL): SQL {
  return sql`from ${ticketProblems} where ${inList(ticketProblems.ticketId, ids)}`
}

const seenProblems = preparedFor((viewer, at: Slots<{ ids: string }>) => {
  const m = recordAlias('problem')
  return rows({ id: m.columns.id }, fromProblems(m, sql`${at.ids}`, whereRecordInScope(viewer, 'problem', m)))
})

const allProblems = prepared((at: Slots<{ ids: string }>) => {
  const m = recordAlias('problem')
  return rows({ id: m.columns.id }, fromProblems(m, sql`${at.ids}`, undefined))
})

const attachedSeen = preparedFor((viewer, at: Slots<{ ids: string }>) => {
  const { ticketId, problemId } = ticketProblems
  const m = recordAlias('problem')
  const seen = sql`exists (select 1 from ${m.from} where ${and(eq(m.columns.id, problemId), whereRecordInScope(viewer, 'problem', m))})`
  return rows({ ticketId, problemId, isSeen: flag(seen) }, fromAttached(sql`${at.ids}`))
})

const attachedToAll = prepared((at: Slots<{ ids: string }>) => {
  const { ticketId, problemId } = ticketProblems
  return rows({ ticketId, problemId, isSeen: flag(sql`1`) }, fromAttached(sql`${at.ids}`))
})

/** Those of these problems that the caller may see, and the problems of the tickets. Without a caller, all are seen. */
export function problemQueries(caller: Caller | null, asked: { ids: readonly number[]; ticketIds: readonly number[] }) {
  const ids = { ids: JSON.stringify(asked.ids) }
  const ofTickets = { ids: JSON.stringify(asked.ticketIds) }
  return {
    problems: caller === null ? allProblems(ids) : seenProblems(caller, ids),
    attached: caller === null ? attachedToAll(ofTickets) : attachedSeen(caller, ofTickets),
  }
}

/** `from` is the problem that it had. */
export interface ProblemOfTicket {
  ticketId: number
  from: number | null
  to: number
}

/**
 * Attaches problems to tickets. A ticket has one problem, so the new one replaces it. The caller records the change in the
 * history of the tickets and asserts that they are as read.
 */
export function attachProblems(links: readonly ProblemOfTicket[], now: number): AttachWrites {
  const list = JSON.stringify(links)
  const changedIds = [...new Set(links.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))]
  const ofLink = (name: 'from' | 'to') => sql`j.value ->> ${sql.raw(`'$.${name}'`)}`
  const event = (name: 'from' | 'to'): NewEvent => ({
    type: 'problem.updated',
    subjectId: sql<number>`${ofLink(name)}`,
    changes: sql`json_array(json_object('field', 'ticket', ${name === 'to' ? 'from' : 'to'}, null, ${name}, j.value ->> '$.ticketId'))`,
    each: sql`from json_each(${list}) j where ${ofLink(name)} is not null`,
  })
  return {
    writes: [
      insertFrom(
        ticketProblems,
        { ticketId: sql`j.value ->> '$.ticketId'`, problemId: ofLink('to'), createdAt: now },
        sql`from json_each(${list}) j where true`,
        onConflict(ticketProblems, ['ticketId'], {
          problemId: excluded(ticketProblems.problemId),
          createdAt: excluded(ticketProblems.createdAt),
        }),
      ),
      update(
        problems,
        { updatedAt: now, version: sql`${problems.version} + 1` },
        sql`where ${inList(problems.id, changedIds)}`,
      ),
    ],
    events: [event('to'), ...(links.some(({ from }) => from !== null) ? [event('from')] : [])],
  }
}

interface AttachWrites {
  writes: Command<void>[]
  events: NewEvent[]
}
