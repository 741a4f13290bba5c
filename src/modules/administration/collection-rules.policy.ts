import { invalidFields } from '../../shared/errors.ts'
import type { Standing } from '../../shared/identity/identity.types.ts'
import type { AdminRow, CollectionName, Sent } from './collections.types.ts'

interface Editing extends Standing {
  row: AdminRow
}

interface Removing extends Standing {
  row: AdminRow
  replacement: AdminRow | null
}

/** What a collection asks for beyond what its fields say. Each throws, or answers the values to store. */
interface Rules {
  created(sent: Sent): Sent
  edited(sent: Sent, editing: Editing): Sent
  removed(removing: Removing): void
}

const LAST_MEANING = 8
const AFTER_THE_SYSTEMS = 100

const NONE: Rules = {
  created: (sent) => sent,
  edited: (sent) => sent,
  removed: () => undefined,
}

/** Whoever has the status keeps its meaning: lists, counters and rights go by that. */
const STATUSES: Rules = {
  ...NONE,
  created(sent) {
    if (Number(sent['meaningId']) > LAST_MEANING) {
      throw invalidFields({ meaning_id: ['The selected meaning id must be one of the eight statuses of the system.'] })
    }
    return { message: `Ticket has been set to ${String(sent['name'])} by`, sort: AFTER_THE_SYSTEMS, ...sent }
  },
  removed({ row, replacement }) {
    if (replacement !== null && meaningOf(replacement) !== meaningOf(row)) {
      throw invalidFields({ replace_by: ['The replace by must have the same meaning.'] })
    }
  },
}

function meaningOf({ id, meaningId }: AdminRow): unknown {
  return meaningId ?? id
}

const SOURCES: Rules = { ...NONE, created: (sent) => ({ label: sent['name'], ...sent }) }

const RULES: Partial<Record<CollectionName, Rules>> = { 'ticket-statuses': STATUSES, sources: SOURCES }

export function rulesOf(name: CollectionName): Rules {
  return RULES[name] ?? NONE
}
