import type { Meanings } from '../../api/shared/meanings.types.ts'
import { DESK, DRAFT, FILTER, LOCATION } from '../kind.meanings.ts'

const PROBLEM = {
  ...DRAFT,
  priority_id: 'The id of the priority. 0 is none.',
  from: 'The email address of the requester, who must have an account.',
  department: 'The id of the department.',
  status_type_id: 'The id of the status.',
  impact_id: 'The id of the impact. 0 is none.',
  location_type_id: LOCATION,
  group_id: 'The id of the team. 0 is none.',
  assigned_id: 'The id of the agent or admin who works on it. 0 is nobody.',
}

export const meanings: Meanings = {
  [DESK]: { problem_id: 'The id of the problem.', problemid: 'The id of the problem.' },
  [`${DESK}/problem`]: PROBLEM,
  [`${DESK}/all/problems`]: {
    ...FILTER,
    assigned: 'Only problems that are assigned to the agent of this id. 0: only unassigned ones.',
  },
  [`${DESK}/attach/problem/ticket`]: {
    ...PROBLEM,
    description: 'What the problem is about. HTML is sanitised. Without it, it is empty.',
    from: 'The email address of the requester. Without it, the requester of the ticket.',
    department: 'The id of the department. Without it, the department of the ticket.',
    status_type_id: 'The id of the status. Without it, 1.',
  },
  [`${DESK}/general/updates`]: {
    'root-cause': 'Why the problem occurs. Sent with the identifier `root-cause`.',
    symptoms: 'How the problem shows. Sent with the identifier `symptoms`.',
    solution: 'How the problem is solved. Sent with the identifier `solution`.',
    'solution-title': 'The title of the solution, at most 255 characters. Sent together with `solution`.',
  },
}
