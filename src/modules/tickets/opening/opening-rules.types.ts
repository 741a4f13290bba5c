import type { Command, Read } from '../../../database/engine/statements.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'

/** The links of a ticket that is being opened. */
export interface OpeningLinks {
  departmentId: number
  helpTopicId: number
  priorityId: number
  slaPlanId: number
  typeId: number
  assignedTo: number | null
  teamId: number | null
}

/** The ticket as it is sent, before any rule. */
export interface OpeningFacts {
  now: number
  catalog: Catalog
  title: string
  statusId: number
  sourceId: number
  form: Readonly<Record<string, string>>
  requesterEmail: string | null
  /** The desk's address that the mail was sent to; null: no mail opened it. */
  sentTo: string | null
  /** The agent who opens the ticket; null: a customer or a guest does. */
  agentId: number | null
}

/** A rule that took part in the opening. */
export interface OpeningFire {
  ruleId: number
  ruleName: string
  outcome: 'done' | 'partial' | 'failed'
  changes: readonly EventChange[]
  refused: readonly { action: string; code: string }[]
  hasReplied: boolean
}

export interface DecidedOpening<Links extends OpeningLinks> {
  links: Links
  fires: readonly OpeningFire[]
}

/** The active rules, of which this module knows nothing else. */
export interface OpeningBook {
  rules: readonly { id: number }[]
}

/** The rules that decide while a ticket is opened. The module of rules provides them, because it depends on tickets itself. */
export interface OpeningRules {
  /** For the trip that reads the caller. */
  book(): Read<OpeningBook>
  /** Pure. It decides before anything is written. */
  decide<Links extends OpeningLinks>(book: OpeningBook, links: Links, facts: OpeningFacts): DecidedOpening<Links>
  /** The log, for the commit that creates the ticket. `eventsBefore`: its events before that of the creation. */
  log(
    fires: readonly OpeningFire[],
    at: { eventsBefore: number; now: number },
  ): { fired: Command<void> | null; counted: Command<void> | null }
}
