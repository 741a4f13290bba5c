import type { Meanings } from '../../api/shared/meanings.types.ts'
import { DESK, LOCATION, SEARCH } from '../kind.meanings.ts'

export const meanings: Meanings = {
  [DESK]: { asset_id: 'The id of the asset.' },
  [`${DESK}/asset`]: {
    name: 'The name of the asset, as lists show it.',
    description: 'What the asset is. HTML is sanitised.',
    asset_type_id: 'The id of the type of assets.',
    external_id:
      'The id of the asset in another system. It becomes a slug and is unique. An empty text gives it its own id.',
    department_id: 'The id of the department. 0 is none.',
    impact_type_id: 'The id of the impact. 0 is none.',
    location_id: LOCATION,
    managed_by: 'The id of the agent or admin who looks after it. 0 is nobody.',
    used_by: 'The id of the person who uses it. 0 is nobody.',
    assigned_on: 'Since when the person uses it. UTC without an offset. An empty text removes it.',
  },
  [`${DESK}/all/assets`]: SEARCH,
}
