import type { Meanings } from '../../api/shared/meanings.types.ts'
import { DESK, DRAFT, FILTER, LOCATION } from '../kind.meanings.ts'

const CHANGE = {
  ...DRAFT,
  requester: 'The id of the agent or admin who asks for the change. 0 is nobody.',
  status_id: 'The id of the status of changes.',
  change_type_id: 'The id of the type of changes.',
  impact_id: 'The id of the impact.',
  location_id: LOCATION,
}

export const meanings: Meanings = {
  [DESK]: { changeid: 'The id of the change.', change: 'The id of the change that is attached.' },
  [`${DESK}/change`]: CHANGE,
  [`${DESK}/problem/change`]: CHANGE,
  [`${DESK}/all/changes`]: FILTER,
  [`${DESK}/detach/change/problem`]: {
    changeid: 'The id of the change. Without it, the change that was attached first.',
  },
  [`${DESK}/general/updates`]: {
    reason: 'Why the change is made. Sent with the identifier `reason`.',
    'rollout-plan': 'How the change is made. Sent with the identifier `rollout-plan`.',
    'backout-plan': 'How the change is taken back. Sent with the identifier `backout-plan`.',
  },
}
