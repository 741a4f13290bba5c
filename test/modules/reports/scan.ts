/** What reports must count, by reading every event in plain code. */

export interface Happened {
  type: string
  ticketId: number
  at: number
  by: string
  actorId: number | null
  changes: { field: string; from: unknown; to: unknown }[]
}

export interface HappenedResult {
  ticketId: number
  at: number
  metric: string
  outcome: string
  workingMs: number
  agentId: number
}

/** Figures under `dimension id period`. */
export type Scan = Record<string, Record<string, number>>

interface Given {
  events: readonly Happened[]
  results: readonly HappenedResult[]
  /** The ids of each dimension that a ticket counts for. */
  facts: ReadonlyMap<number, Partial<Record<string, number[]>>>
  zone: string
}

const CELL_MINUTES = [5, 15, 30, 60, 120, 240, 480, 1440, 2880, 5760, 10_080]
const SIMPLE: Record<string, string> = {
  'ticket.created': 'created',
  'ticket.customer_replied': 'customer_messages',
  'ticket.transferred': 'transferred',
  'ticket.merged': 'merged',
  'ticket.deleted': 'trashed',
  'ticket.sla_breached': 'breached',
}

export function scanned({ events, results, facts, zone }: Given) {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    timeZoneName: 'longOffset',
  })
  const keyOf = (length: 'hour' | 'day' | 'month', at: number) => {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
    const day = `${parts['year']}-${parts['month']}-${parts['day']}`
    if (length !== 'hour') return length === 'day' ? day : day.slice(0, 7)
    // Lord Howe puts its clocks by half an hour, and that hour of 90 minutes is one period.
    const offset = zone.startsWith('Australia') ? '' : parts['timeZoneName']
    return `${day} ${parts['hour']} ${offset}`
  }
  const found: Record<'hour' | 'day' | 'month', Scan> = { hour: {}, day: {}, month: {} }
  const add = (at: number, dims: Partial<Record<string, number[]>>, figures: Record<string, number>) => {
    for (const length of ['hour', 'day', 'month'] as const) {
      for (const [dim, ids] of Object.entries(dims)) {
        for (const id of ids ?? []) {
          const row = (found[length][`${dim} ${id} ${keyOf(length, at)}`] ??= {})
          for (const [name, value] of Object.entries(figures)) if (value !== 0) row[name] = (row[name] ?? 0) + value
        }
      }
    }
  }
  const duration = (name: string, ms: number) => {
    const cell = CELL_MINUTES.filter((minutes) => ms >= minutes * 60_000).length
    return { [`${name}_ms`]: ms, [`${name}_${cell}`]: 1 }
  }
  const openedOf = new Map<number, Happened>()
  const answered = new Set<number>()
  const finished = new Set<number>()
  const isFinished = (status: unknown) => [2, 3, 4, 50].includes(Number(status))
  for (const event of events) {
    const { type, ticketId, at, by, actorId, changes } = event
    const known = facts.get(ticketId) ?? {}
    const own = by === 'agent' && actorId !== null ? { ...known, agent: [actorId] } : known
    if (!openedOf.has(ticketId)) openedOf.set(ticketId, event)
    const opened = openedOf.get(ticketId)
    const isMeasured = opened?.type === 'ticket.created'
    const finish = (dims: typeof own, more: Record<string, number>) => {
      const isFirst = isMeasured && !finished.has(ticketId)
      finished.add(ticketId)
      const first = isFirst ? { first_finished: 1, ...duration('resolution', Math.max(0, at - opened.at)) } : {}
      add(at, dims, { finished: 1, ...more, ...first })
    }
    const simple = SIMPLE[type]
    if (simple !== undefined) add(at, known, { [simple]: 1 })
    if (type === 'ticket.auto_closed') finish(known, { auto_closed: 1 })
    if (type === 'ticket.noted' && by !== 'system') add(at, own, { notes: 1 })
    if (type === 'ticket.replied' && by !== 'system') {
      const isFirst = isMeasured && opened.by === 'guest' && !answered.has(ticketId)
      answered.add(ticketId)
      add(at, own, {
        replies: 1,
        ...(isFirst ? { first_replies: 1, ...duration('first', Math.max(0, at - opened.at)) } : {}),
      })
    }
    const [change] = changes
    if (type === 'ticket.assigned' && change?.field === 'assignee' && change.to !== null)
      add(at, { ...known, agent: [Number(change.to)] }, { assigned: 1 })
    if (type === 'ticket.status_changed' && change) {
      if (isFinished(change.to) && !isFinished(change.from)) finish(own, {})
      if (change.to === 1 && isFinished(change.from)) add(at, own, { reopened: 1 })
    }
  }
  for (const { ticketId, at, metric, outcome, workingMs, agentId } of results) {
    const dims = { ...facts.get(ticketId), department: [1], priority: [2], agent: [agentId] }
    const working = metric === 'next' ? {} : duration(`working_${metric}`, workingMs)
    add(at, dims, { [`${outcome}_${metric}`]: 1, ...working })
  }
  return { ...found, keyOf }
}
