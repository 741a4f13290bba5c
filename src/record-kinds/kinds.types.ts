import type { RecordSubject } from '../shared/events/event-types.ts'
import { asset } from './asset/asset.types.ts'
import { change } from './change/change.types.ts'
import type { KindDescription } from './kind.types.ts'
import { problem } from './problem/problem.types.ts'
import { release } from './release/release.types.ts'

/**
 * The kinds of service-desk records. To add one: its name in `RECORD_SUBJECTS` (drizzle/system.ts), its tables in `drizzle`,
 * a folder like that of `release`, and its line in each registry of this folder. The compiler names each registry and text that is
 * missing (test/scripts/fifth-kind.long.test.ts).
 */
export const KINDS = { problem, change, release, asset } as const satisfies Record<RecordSubject, KindDescription>

type Kinds = typeof KINDS
export type RecordKind = keyof Kinds
export type WorkKind = { [K in RecordKind]: Kinds[K]['isWork'] extends true ? K : never }[RecordKind]
export type FieldOf<K extends RecordKind> = Kinds[K]['fields'][number]
export type UpdateOf<K extends WorkKind> = Kinds[K]['updates'][number]
export type CollectionOf<K extends RecordKind> = Kinds[K]['collections'][number]
export type FormListOf<K extends RecordKind> = Kinds[K]['formLists'][number]
/** The links in which a record of the kind is the child. */
export type LinkOf<K extends RecordKind> = {
  [L in RecordKind]: L extends K ? keyof Kinds[L]['links'] : never
}[RecordKind]

export const RECORD_KINDS = Object.keys(KINDS) as RecordKind[]
export const WORK_KINDS = RECORD_KINDS.filter(isWork)

export function isWork(kind: RecordKind): kind is WorkKind {
  return KINDS[kind].isWork
}

export type LinkName = LinkOf<RecordKind>
export type LinkEnd = 'ticket' | WorkKind

export const RECORD_LINKS = {
  ...problem.links,
  ...change.links,
  ...release.links,
} as const satisfies Record<LinkName, { parent: LinkEnd; child: WorkKind; one: boolean }>

export type ChildOf<L extends LinkName> = (typeof RECORD_LINKS)[L]['child']
