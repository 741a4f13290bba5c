import { callerOfRepeat } from '../../../database/access/repeated-requests/repeats.ts'
import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import { requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller, Person, StaffActor } from '../../../shared/identity/identity.types.ts'
import { readMessageBody, type WrittenBody } from '../../../shared/text/message-body.ts'
import type { SanitizedMessage } from '../../../shared/text/html.ts'
import { TAGS_AT_MOST, type TagName } from '../../../shared/text/tag-names.ts'
import { renderReply, type TicketFacts } from '../../../shared/text/placeholders.ts'
import { countersOf, countOfText, countersToCheck, countIfRefused, requireRoom } from '../../limits/writing.usecases.ts'
import { hasEffect } from '../actions/actions.policy.ts'
import type { ActionContext, DecidedActions } from '../actions/actions.types.ts'
import type { AssignablePerson } from '../changes/ticket-changes.policy.ts'
import type { BulkResult } from '../changes/ticket-changes.types.ts'
import { tooManyTags } from '../tags/tags.errors.ts'
import { decideEach, ticketOf } from '../ticket/one-or-many.policy.ts'
import { ticketNotFound } from '../ticket/tickets.errors.ts'
import type { Ticket } from '../ticket/tickets.types.ts'
import {
  type DoneMask,
  findApplied,
  type MacroForApplying,
  readForApplying,
  type WrittenEntry,
  writeApplication,
} from './applying.repository.ts'
import { doneMask, doneOf } from './done-mask.policy.ts'
import { decideMacro, decideMacroParts } from './macro-reply.policy.ts'
import { macroNotFound, macroWasNotApplied } from './macros.errors.ts'
import type { Macro, MacroPreview } from './macros.types.ts'

interface Application {
  macroId: number
  ticketIds: readonly number[]
  /** The reply instead of the macro's own, without placeholders. Null: no reply. Undefined: the macro's own. */
  body: WrittenBody | null | undefined
}

/**
 * Applies a macro as the agent: reply, note and changes of all tickets in one commit. A ticket is refused if the agent may not do
 * one of the actions, or if one cannot be done. For a single ticket, a refusal is thrown. Two trips.
 */
export async function applyMacro(services: Services, caller: Caller, asked: Application): Promise<BulkResult> {
  try {
    return await applyOnce(services, caller, asked)
  } catch (error) {
    return await appliedBefore(services, callerOfRepeat(caller, error), asked)
  }
}

async function applyOnce(services: Services, caller: Caller, asked: Application): Promise<BulkResult> {
  const { macroId, ticketIds, body } = asked
  const counters = await messageCounters(services, caller, asked)
  const written = body === undefined || body === null ? null : await readMessageBody(body, 'body')
  return await decideAgainIfChanged(async (isAgain) => {
    const checked = countersToCheck(caller, counters, isAgain)
    const read = await readForApplying(services.database, caller, {
      macroId,
      ticketIds,
      counters: checked,
      counts: isAgain,
    })
    const { macro, context } = contextOf(services, read)
    const sendsReply = body === undefined ? macro.body !== '' : body !== null
    if (sendsReply) requireRoom(read.freeAt, services.now())
    const decision = judge(context, read, { ticketIds, macro, sendsReply })
    const verdicts = await countIfRefused(services, { caller, counters: sendsReply ? counters : [] }, decision)
    const acting = verdicts.decided.filter((decided) => sendsReply || hasEffect(decided))
    const decidedIds = new Set(verdicts.decided.map(({ ticket }) => ticket.id))
    const done = doneMask(ticketIds, decidedIds)
    const writing = { macro, written, sendsReply, counters, done }
    if (acting.length > 0) await write(services, caller, { ...writing, context, read, acting })
    return verdicts.settle(() => true)
  })
}

async function judge(
  context: ActionContext,
  { tickets }: MacroForApplying,
  { ticketIds, macro, sendsReply }: { ticketIds: readonly number[]; macro: Macro; sendsReply: boolean },
) {
  const { actions } = macro
  return await Promise.resolve(
    decideEach(ticketIds, (id) => decideMacro(context, ticketOf(tickets, id), { actions, sendsReply })),
  )
}

interface Writing {
  context: ActionContext
  read: MacroForApplying
  macro: Macro
  acting: readonly DecidedActions[]
  done: DoneMask
  written: SanitizedMessage | null
  sendsReply: boolean
  counters: Parameters<typeof writeApplication>[2]['counters']
}

async function write(services: Services, caller: Caller, writing: Writing): Promise<void> {
  const { context, read, macro, acting, done, written, sendsReply, counters } = writing
  const made = newTagsOf(acting, read)
  if (read.numberOfTags + made.length > TAGS_AT_MOST) throw tooManyTags()
  const { actor, now, found } = context
  const replies = sendsReply
    ? await Promise.all(acting.map(async ({ ticket }) => await replyTo(context, ticket, written ?? macro.body)))
    : []
  const notes = await notesOf(context, acting)
  const application = { actor, now, decided: acting, replies, notes, made, found, done }
  await writeApplication(services.database, caller, { ...application, counters: sendsReply ? counters : [] })
}

async function replyTo(context: ActionContext, ticket: Ticket, body: SanitizedMessage | string): Promise<WrittenEntry> {
  const message = typeof body === 'string' ? await renderReply(body, factsOf(context, ticket), context.actor) : body
  if (message.text === '' && !message.html.includes('<img'))
    throw invalidField('body', 'required', 'The body must hold some text.')
  return { ticketId: ticket.id, ...message }
}

/** A note whose placeholders are all empty is not written. */
async function notesOf(context: ActionContext, acting: readonly DecidedActions[]): Promise<WrittenEntry[]> {
  const all = acting.flatMap(({ ticket, notes }) => notes.map((body) => ({ ticket, body })))
  const written = await Promise.all(
    all.map(async ({ ticket, body }) => ({
      ticketId: ticket.id,
      ...(await renderReply(body, factsOf(context, ticket), context.actor)),
    })),
  )
  return written.filter(({ text }) => text !== '')
}

/** The values of placeholders. */
function factsOf({ catalog, settings }: ActionContext, ticket: Ticket): TicketFacts {
  const { ticketNumber, title: subject, requester } = ticket
  const department = catalog.departments.get(ticket.departmentId)?.name ?? ''
  return { ticketNumber, subject, department, company: settings.company, requester }
}

function newTagsOf(acting: readonly DecidedActions[], { found }: MacroForApplying): TagName[] {
  const added = acting.flatMap(({ tags }) => tags.added).filter(({ key }) => !found.tags.has(key))
  return [...new Map(added.map((name) => [name.key, name])).values()]
}

function contextOf({ now }: Services, read: MacroForApplying): { macro: Macro; context: ActionContext } {
  const actor = requireStaff(read.actor)
  if (read.macro === null) throw macroNotFound()
  const { settings, catalog, found } = read
  const context = { actor, settings, catalog, now: now(), causedBy: asAssignable(actor), found }
  return { macro: read.macro, context }
}

/** The gate has confirmed that the caller is active. */
function asAssignable({ id, firstName, lastName, userName, email, profilePic, kind }: StaffActor): AssignablePerson {
  const person = { id, firstName, lastName, userName, email, profilePic }
  return { ...person, role: kind, active: true, ban: false, isDeleted: false }
}

/** Each reply counts as one that is written by hand. */
async function messageCounters(services: Services, { credentials }: Caller, { ticketIds, body }: Application) {
  if (body === null || credentials.kind !== 'token') return []
  const count = ticketIds.length
  const countOfDay = count * countOfText(body?.body ?? '')
  return await countersOf(services, [{ limit: 'message.staff', subject: credentials.userId, count, countOfDay }])
}

/** The answer to a repeated request: what was done then, of the tickets that the caller works on now. */
async function appliedBefore(services: Services, caller: Caller, { ticketIds }: Application): Promise<BulkResult> {
  const { mask, seen } = await findApplied(services.database, caller, ticketIds)
  const done = doneOf(mask, ticketIds)
  const verdicts = decideEach(ticketIds, (id) => {
    if (!seen.has(id)) throw ticketNotFound()
    if (!done.has(id)) throw macroWasNotApplied()
  })
  return verdicts.settle(() => true)
}

/** What a macro would do to a ticket, and which of its actions would be refused. Writes nothing. One trip. */
export async function previewMacro(
  services: Services,
  caller: Caller,
  { macroId, ticketId }: { macroId: number; ticketId: number },
): Promise<MacroPreview> {
  const asked = { macroId, ticketIds: [ticketId], counters: [], counts: false }
  const read = await readForApplying(services.database, caller, asked)
  const { macro, context } = contextOf(services, read)
  const ticket = ticketOf(read.tickets, ticketId)
  const { body, actions } = macro
  const decided = decideMacroParts(context, ticket, { actions, sendsReply: body !== '' })
  const facts = factsOf(context, ticket)
  const render = async (text: string) => await renderReply(text, facts, context.actor)
  const [note] = decided.notes
  return {
    version: macro.version,
    reply: body === '' ? null : await render(body),
    note: note === undefined ? null : await render(note),
    changes: changesOf(decided),
    catalog: read.catalog,
    people: peopleIn(read, ticket, context.actor),
    refused: decided.refused,
  }
}

function peopleIn({ found }: MacroForApplying, { assignee }: Ticket, actor: StaffActor): MacroPreview['people'] {
  const people: Person[] = [...found.people, actor, ...(assignee === null ? [] : [assignee])]
  return new Map(people.map((one) => [one.id, one]))
}

/** The changes as the history of the ticket will tell them, each once. */
function changesOf({ change, tags, problemId }: DecidedActions): MacroPreview['changes'] {
  const told = new Map(change.events.flatMap(({ changes }) => changes.map((one) => [one.field, one] as const)))
  told.delete('metric')
  const names = (list: readonly { name: string }[]) => (list.length === 0 ? null : list.map(({ name }) => name))
  const tagged = { field: 'tags', from: names(tags.removed), to: names(tags.added) }
  const hasTags = tagged.from !== null || tagged.to !== null
  const attached = problemId === null ? [] : [{ field: 'problem', from: null, to: problemId }]
  return [...told.values(), ...(hasTags ? [tagged] : []), ...attached]
}
