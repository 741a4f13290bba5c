import type { DraftFace } from '../api/shared/lookups/records.schemas.ts'
import type { FileAddress } from '../api/shared/tickets/threads/threads.presenter.ts'
import type { Aliases } from '../http/parameters/aliases.ts'
import type { RecordDetails, RecordSummary } from '../modules/service-desk/records.types.ts'
import type { ChildOf, LinkName, RecordKind } from './kinds.types.ts'

/** A kind of record in version 1: its field names and presenters. */
export interface RecordFace<K extends RecordKind> extends DraftFace {
  kind: K
  plural: string
  /** The route's name for the record's id in a path. */
  idName: string
  presentItem: (record: RecordSummary<K>) => Record<string, unknown>
  present: (record: RecordDetails<K>, addressOf: FileAddress) => Promise<Record<string, unknown>>
}

/** A link in version 1: its paths, and the names of both ends. */
export interface LinkFace<L extends LinkName> {
  link: L
  child: RecordFace<ChildOf<L>>
  /** The parameter with the parent's id. */
  parentName: string
  /** The parameters with the id of an existing child, for attaching and for detaching. */
  childNames: readonly [attached: string, detached: string]
  /** Other names of both parameters, in the apps and in the web form. */
  aliases: Aliases
  paths: { create: string; attach: string; attached: string; detach: string }
  /** The parameters that a new child requires. With `inherit`, the others come from the parent. */
  draft: 'create' | 'inherit'
  /** A parent shows its only child, or the list of them. */
  shows: 'one' | 'list'
  /** Without a child's id the first child is detached. An unknown parent is a wrong parameter, not a wrong address. */
  detachesFirst: boolean
}
