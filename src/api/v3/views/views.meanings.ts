import { AUDIENCE_VALUES } from '../../shared/choices.answers.ts'
import type { Meanings } from '../../shared/meanings.types.ts'

export const meanings: Meanings = {
  '/api/v3/views': {
    id: 'The id of the view.',
    name: 'The name of the view, as lists show it.',
    query: 'Filters of `get-tickets` by their names, `show` and `any_of` among them. At most 2,000 characters as JSON.',
    columns: 'The columns of the list in this order. An empty list stands for the usual columns.',
    sort_by:
      'The field of the order: `id`, `ticket_title`, `updated_at`, `created_at`, `due` (tickets without a due date last), `ticket_number` or `priority` (least urgent first). An empty text stands for the usual order.',
    order: 'The direction of the order: `asc` is ascending, `desc` is descending.',
    audience: `Who sees it. The default is \`me\`. Admins share with everyone, admins and its manager with a department. ${AUDIENCE_VALUES}`,
    department_id: 'The id of the department that sees the view. Required for the audience `department`.',
    position: 'The place among the views of its audience, from 0. The view takes the place of the one that has it.',
  },
  '/api/v3/views/counts': {
    ids: 'The ids of at most 12 saved views, whose tickets are counted too. Views that the caller does not see are left out.',
  },
}
