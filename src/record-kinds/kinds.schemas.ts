import type { FormListName } from '../modules/service-desk/lists/form-lists.types.ts'
import { assetForm, assetPathNames } from './asset/asset.schemas.ts'
import { changeForm, changePathNames } from './change/change.schemas.ts'
import { isWork, RECORD_KINDS, type RecordKind, type WorkKind } from './kinds.types.ts'
import { problemForm, problemPathNames } from './problem/problem.schemas.ts'
import { releaseForm, releasePathNames } from './release/release.schemas.ts'

/** Maps the form keys of each kind to its lists. */
export const FORMS = {
  problem: problemForm,
  change: changeForm,
  release: releaseForm,
  asset: assetForm,
} as const satisfies Record<RecordKind, Record<string, FormListName>>

export const FORM_NAMES = Object.keys(FORMS) as RecordKind[]

const PATH_NAMES = {
  problem: problemPathNames,
  change: changePathNames,
  release: releasePathNames,
  asset: assetPathNames,
} as const satisfies Record<RecordKind, readonly [kind: RecordKind, table: string]>

type NameOf<K extends RecordKind> = (typeof PATH_NAMES)[K][number]

/** The names of the kinds first, then the apps' names for them. */
function byPathName<K extends RecordKind>(kinds: readonly K[]): Record<NameOf<K>, K> {
  const [own, tables] = [0, 1].map((place) => kinds.map((kind) => [PATH_NAMES[kind][place], kind]))
  return Object.fromEntries([...(own ?? []), ...(tables ?? [])]) as Record<NameOf<K>, K>
}

export const WORK_NAMES = byPathName<WorkKind>(RECORD_KINDS.filter(isWork))
const OTHER_NAMES = byPathName(RECORD_KINDS.filter((kind): kind is Exclude<RecordKind, WorkKind> => !isWork(kind)))
export const KIND_NAMES = { ...WORK_NAMES, ...OTHER_NAMES }
