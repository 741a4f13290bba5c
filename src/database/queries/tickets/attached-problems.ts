import { and, eq, type SQL, sql } from 'drizzle-orm'
import { problems, ticketProblems } from '../../../../drizzle/service-desk.ts'
import { recordAlias } from '../../access/scope/record-kinds.ts'
import { whereRecordInScope } from '../../access/scope/record-scope.ts'
import type { Viewer } from '../../access/caller/viewer.ts'
import type { NewEvent } from '../../engine/events.ts'
import { rows } from '../../engine/rows.ts'
import { flag, numberOf } from '../../engine/shapes.ts'
import type { Command, Read } from '../../engine/statements.ts'
import { excluded, inList } from '../../engine/text.ts'
import { insertFrom, onConflict, update } from '../../engine/writes.ts'

/** Those of these problems that the viewer sees. Without a viewer, all of them. */
export function problemsAmong(ids: SQL, viewer?: Viewer): Read<{ id: number }[]> {
  const m = recordAlias('problem')
  const whereInScope = viewer && whereRecordInScope(viewer, 'problem', m)
  return rows({ id: m.columns.id }, sql`from ${m.from} where ${and(inList(m.columns.id, ids), whereInScope)}`)
}

/** The problems of these tickets, if `condition` holds. */
export function problemsOfTickets(ids: SQL, { viewer, condition }: { viewer?: Viewer; condition?: SQL } = {}) {
  const { ticketId, problemId } = ticketProblems
  const m = recordAlias('problem')
  const seen =
    viewer &&
    sql`exists (select 1 from ${m.from} where ${and(eq(m.columns.id, problemId), whereRecordInScope(viewer, 'problem', m))})`
  return rows(
    { ticketId, problemId, isSeen: flag(seen ?? sql`1`) },
    sql`from ${ticketProblems} where ${and(inList(ticketId, ids), condition)}`,
  )
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
    subjectId: numberOf(ofLink(name)),
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
