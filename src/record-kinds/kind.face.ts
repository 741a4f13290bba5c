import type { DraftFace } from '../api/shared/lookups/records.schemas.ts'
import type { FileAddress } from '../api/shared/tickets/threads.presenter.ts'
import type { Aliases } from '../http/parameters/aliases.ts'
import type { RecordDetails, RecordSummary } from '../modules/service-desk/records.types.ts'
import type { ChildOf, LinkName, RecordKind } from './kinds.types.ts'

/** What version 1 knows about a kind of record: the names of its fields, and how it is presented. */
export interface RecordFace<K extends RecordKind> extends DraftFace {
  kind: K
  plural: string
  /** What the route calls the record's id in a path. */
  idName: string
  presentItem: (record: RecordSummary<K>) => Record<string, unknown>
  present: (record: RecordDetails<K>, addressOf: FileAddress) => Promise<Record<string, unknown>>
}

/** What version 1 knows about a link: its paths, and the names of both ends. */
export interface LinkFace<L extends LinkName> {
  link: L
  child: RecordFace<ChildOf<L>>
  /** The parameter with the parent's id. */
  parentName: string
  /** The parameter with the id of a child that is there, where it is attached and where it is detached. */
  childNames: readonly [attached: string, detached: string]
  /** The other names of both parameters, of the apps and of the web form. */
  aliases: Aliases
  paths: { create: string; attach: string; attached: string; detach: string }
  /** What a new child must say; the rest is the parent's. */
  draft: 'create' | 'inherit'
  /** A parent shows its only child, or the list of them. */
  shows: 'one' | 'list'
  /** Without a child's id the first one goes, and a parent that does not exist is a wrong parameter, not an address. */
  detachesFirst: boolean
}
