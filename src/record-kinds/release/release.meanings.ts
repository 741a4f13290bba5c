import type { Meanings } from '../../api/shared/meanings.types.ts'
import { DESK, DRAFT, FILTER, LOCATION } from '../kind.meanings.ts'

const RELEASE = {
  ...DRAFT,
  location_id: LOCATION,
  status_id: 'The id of the status of releases.',
  release_type_id: 'The id of the type of releases.',
  planned_start_date: 'When the release begins. UTC without an offset. An empty text removes it.',
  planned_end_date: 'When the release ends, not before its start. UTC without an offset. An empty text removes it.',
}

export const meanings: Meanings = {
  [DESK]: {
    releaseid: 'The id of the release.',
    release: 'The id of the release that is attached. It replaces the one that the change has.',
  },
  [`${DESK}/release`]: RELEASE,
  [`${DESK}/change/release`]: RELEASE,
  [`${DESK}/all/releases`]: FILTER,
  [`${DESK}/detach/release/change`]: {
    releaseid: 'The id of the release. Without it, the release that the change has.',
  },
  [`${DESK}/general/updates`]: {
    'build-plan': 'How the release is built. Sent with the identifier `build-plan`.',
    'test-plan': 'How the release is tested. Sent with the identifier `test-plan`.',
  },
}
