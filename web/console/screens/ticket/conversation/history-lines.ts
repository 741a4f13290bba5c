import type { HistoryEvent } from '../../../data/tickets/tickets.types.ts'
import { METRICS } from '../../../../../src/shared/time/sla-targets.ts'
import type { TextKey } from '../../../languages/texts.ts'

type Change = HistoryEvent['changes'][number]

/** One sentence of a history. Times stay times, and fields stay names, until a language says them. */
export interface HistoryLine {
  id: string
  at: number
  actor: HistoryEvent['actor']
  /** The rules that did it; null: no rule did. */
  rule: string | null
  text: TextKey
  field: TextKey | null
  /** The name of a custom field, which no language has. */
  fieldName: string | null
  from: string | null
  to: string | null
  /** `from` and `to` are times. */
  isMoment: boolean
}

const FIELDS: Readonly<Record<string, TextKey>> = {
  title: 'history.title',
  status: 'history.status',
  priority: 'history.priority',
  department: 'history.department',
  team: 'history.team',
  assignee: 'history.assignee',
  type: 'history.type',
  source: 'history.source',
  sla: 'history.sla',
  help_topic: 'history.topic',
  duedate: 'history.due',
  external_id: 'history.externalId',
}
const EVENTS: Readonly<Record<string, TextKey>> = {
  'ticket.created': 'history.created',
  'ticket.merged': 'history.merged',
  'ticket.deleted': 'history.deleted',
  'ticket.sla_breached': 'history.overdue',
  'ticket.auto_closed': 'history.autoClosed',
  'ticket.woken': 'history.woken',
  'ticket.flagged': 'history.flagged',
  'ticket.acknowledged': 'history.acknowledged',
  'ticket.collaborator_added': 'history.collaboratorAdded',
  'ticket.collaborator_removed': 'history.collaboratorRemoved',
  'ticket.imported': 'history.imported',
  'ticket.erased': 'history.erased',
}
/** Events of one clock of the SLA plan. */
const CLOCKS = {
  'ticket.sla_warning': 'warned',
  'ticket.sla_breached': 'late',
  'ticket.sla_met': 'met',
  'ticket.escalated': 'escalated',
} as const
/** The step that caused the change, which has a line of its own. */
const CAUSE = 'escalation'
/** Why the system assigned it. Its name says as much. */
const ROUTED = 'cause'
/** The rules that caused the event. Their names are shown in place of the system's. */
const RULE = 'rule'
const OPENING = 'ticket.created'
/** Changes that are sentences of their own. */
const WHOLE: Readonly<Record<string, TextKey>> = { merged: 'history.merged', merged_into: 'history.mergedInto' }
/** The conversation itself shows these. */
const MESSAGES: ReadonlySet<string> = new Set(['ticket.replied', 'ticket.customer_replied', 'ticket.noted'])

/** The history as sentences. A change in several events of one commit appears once. */
export function historyLines(events: readonly HistoryEvent[]): HistoryLine[] {
  const told = new Set<string>()
  return events.flatMap((event) => {
    if (MESSAGES.has(event.type)) return []
    const whole = textOfClock(event) ?? (hasOneLine(event) ? textOfEvent(event) : null)
    const changes = event.changes.filter(({ field }) => field !== CAUSE && field !== ROUTED && field !== RULE)
    const lines = whole === null ? changes.map(lineOfChange(event)) : [lineOfEvent(event, whole), ...ruledLine(event)]
    return lines.filter((line) => {
      const key = JSON.stringify([line.at, line.actor.id, line.text, line.field, line.from, line.to])
      return !told.has(key) && told.add(key)
    })
  })
}

/** Rules that decided about a ticket while somebody opened it. */
function ruledLine(event: HistoryEvent): HistoryLine[] {
  const rule = ruleOf(event)
  if (event.type !== OPENING || rule === null) return []
  return [{ ...lineOfEvent(event, 'history.changedTicket'), id: `${event.id}-rule`, rule }]
}

function hasOneLine({ type, changes }: HistoryEvent): boolean {
  return changes.every(({ field }) => field === RULE) || type === 'ticket.acknowledged'
}

function textOfEvent({ type }: HistoryEvent): TextKey {
  return EVENTS[type] ?? 'history.changedTicket'
}

/** Null: the event is about no clock. */
function textOfClock(event: HistoryEvent): TextKey | null {
  const { type, changes } = event
  if (!isOfClock(type)) return null
  const isRefused = changes.some(({ field }) => field === 'refused')
  if (isRefused) return 'history.escalatedInPart'
  const metric = METRICS.find((known) => changes.some(({ field, to }) => field === 'metric' && to === known))
  return metric === undefined ? textOfEvent(event) : `history.${CLOCKS[type]}.${metric}`
}

function isOfClock(type: string): type is keyof typeof CLOCKS {
  return type in CLOCKS
}

function lineOfEvent(event: HistoryEvent, text: TextKey): HistoryLine {
  return {
    ...commonOf(event),
    id: String(event.id),
    text,
    field: null,
    fieldName: null,
    from: null,
    to: null,
    isMoment: false,
  }
}

function lineOfChange(event: HistoryEvent): (change: Change, index: number) => HistoryLine {
  return (change, index) => {
    const from = shown(change.from_name, change.from)
    const to = shown(change.to_name, change.to)
    const isMoment = change.field === 'duedate' || change.field === 'snoozed_until'
    const line = { ...commonOf(event), id: `${event.id}-${index}`, ...sentenceOf(change.field, from, to), isMoment }
    return change.field === 'tags' ? { ...line, from: spaced(from), to: spaced(to) } : { ...line, from, to }
  }
}

function commonOf(event: HistoryEvent) {
  return { at: Date.parse(event.created_at), actor: event.actor, rule: event.type === OPENING ? null : ruleOf(event) }
}

function ruleOf({ changes }: HistoryEvent): string | null {
  const rule = changes.find(({ field }) => field === RULE)?.to
  return typeof rule === 'string' ? spaced(rule) : null
}

const CUSTOM = 'form.'

function sentenceOf(name: string, from: string | null, to: string | null): Sentence {
  if (name.startsWith(CUSTOM)) return { ...changeOf(from, to), field: null, fieldName: name.slice(CUSTOM.length) }
  return { ...ownSentenceOf(name, from, to), fieldName: null }
}

type Sentence = Pick<HistoryLine, 'text' | 'field' | 'fieldName'>

function changeOf(from: string | null, to: string | null): Pick<HistoryLine, 'text'> {
  if (to === null) return { text: 'history.cleared' }
  return { text: from === null ? 'history.set' : 'history.changed' }
}

function ownSentenceOf(name: string, from: string | null, to: string | null): Pick<HistoryLine, 'text' | 'field'> {
  if (name === 'snoozed_until') return { text: to === null ? 'history.unsnoozed' : 'history.snoozed', field: null }
  if (name === 'tags') return { text: sentenceOfTags(from, to), field: null }
  if (name === 'assignee' && to !== null) return { text: 'history.assigned', field: null }
  const whole = WHOLE[name]
  if (whole !== undefined) return { text: whole, field: null }
  const field = FIELDS[name]
  if (field === undefined) return { text: 'history.changedTicket', field: null }
  return { ...changeOf(from, to), field }
}

/** Names with commas between. No name has a comma. */
function spaced(names: string | null): string | null {
  return names?.replaceAll(',', ', ') ?? null
}

/** `from` are the removed names, `to` the added ones. */
function sentenceOfTags(from: string | null, to: string | null): TextKey {
  if (from === null) return 'history.tagged'
  return to === null ? 'history.untagged' : 'history.retagged'
}

/** A name says more than an id. Blank, zero and null are nothing. */
function shown(name: string | null, value: Change['from']): string | null {
  if (name !== null) return name
  return value === null || value === '' || value === 0 ? null : String(value)
}
