import { assetFace } from './asset/asset.face.ts'
import { changeFace, changeOfProblem } from './change/change.face.ts'
import type { LinkFace, RecordFace } from './kind.face.ts'
import type { LinkName, RecordKind } from './kinds.types.ts'
import { problemFace, problemOfTicket } from './problem/problem.face.ts'
import { releaseFace, releaseOfChange } from './release/release.face.ts'

const FACES: { [K in RecordKind]: RecordFace<K> } = {
  problem: problemFace,
  change: changeFace,
  release: releaseFace,
  asset: assetFace,
}

const LINK_FACES: { [L in LinkName]: LinkFace<L> } = {
  ticketProblem: problemOfTicket,
  problemChange: changeOfProblem,
  changeRelease: releaseOfChange,
}

export function faceOf(kind: RecordKind): RecordFace<RecordKind> {
  return FACES[kind]
}

/** The faces in version 1, for routes that all kinds share. */
export const ALL_FACES = Object.values(FACES) as RecordFace<RecordKind>[]
export const ALL_LINK_FACES = Object.values(LINK_FACES) as LinkFace<LinkName>[]
