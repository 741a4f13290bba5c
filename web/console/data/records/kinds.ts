import { assetKind } from './asset.kind.ts'
import { changeKind } from './change.kind.ts'
import { problemKind } from './problem.kind.ts'
import type { Kind, RecordKind } from './record.types.ts'
import { releaseKind } from './release.kind.ts'

/** The kinds of service-desk records. A new one is a file beside these, and a line here. */
export const RECORD_KINDS: Readonly<Record<Kind, RecordKind>> = {
  problem: problemKind,
  change: changeKind,
  release: releaseKind,
  asset: assetKind,
}
