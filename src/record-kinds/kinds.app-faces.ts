import type { Api } from '../api/shared/face.middleware.ts'
import { changes } from './change/change.app-face.ts'
import { problemChangeRoutes } from './change/change.app-routes.ts'
import type { AppRecordKind } from './kind.app-face.ts'
import type { WorkKind } from './kinds.types.ts'
import { problems } from './problem/problem.app-face.ts'
import { ticketProblemRoutes } from './problem/problem.app-routes.ts'
import { releases } from './release/release.app-face.ts'
import { changeReleaseRoutes } from './release/release.app-routes.ts'

/** Each kind of work in the published apps, and the calls for its links. Null if the apps do not know the kind. */
const APP_FACES: { [K in WorkKind]: { record: AppRecordKind<K>; linkRoutes: (desk: Api) => void } | null } = {
  problem: { record: problems, linkRoutes: ticketProblemRoutes },
  change: { record: changes, linkRoutes: problemChangeRoutes },
  release: { record: releases, linkRoutes: changeReleaseRoutes },
}

const known = Object.values(APP_FACES).filter((face) => face !== null)

export const APP_RECORD_KINDS = known.map(({ record }) => record as AppRecordKind<WorkKind>)
export const APP_LINK_ROUTES = known.map(({ linkRoutes }) => linkRoutes)
