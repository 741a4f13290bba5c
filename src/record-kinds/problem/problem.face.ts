import type { RecordDetails, RecordSummary } from '../../modules/service-desk/records.types.ts'
import { presentPerson } from '../../api/shared/people/people.presenter.ts'
import {
  presentLinkedTicket,
  presentLookup,
  presentOwn,
  presentTimes,
} from '../../api/v1/servicedesk/records.presenter.ts'
import type { ProblemAnswer, ProblemItemAnswer } from './problem.answers.ts'
import type { LinkFace, RecordFace } from '../kind.face.ts'
import { optionalField, required, type WireFields } from '../../api/shared/lookups/records.schemas.ts'

const fields = {
  departmentId: required('department'),
  statusId: required('status_type_id'),
  priorityId: optionalField('priority_id', 'priority'),
  impactId: optionalField('impact_id'),
  locationId: optionalField('location_type_id'),
  groupId: optionalField('group_id', 'group'),
  assignedTo: optionalField('assigned_id', 'assigned', 'agent_id'),
} satisfies WireFields<'problem'>

function presentItem(problem: RecordSummary<'problem'>): ProblemItemAnswer {
  const { id, subject, values, names, requester, assignee } = problem
  return {
    id,
    from: requester?.email ?? '',
    subject,
    department: presentLookup(problem, 'departmentId'),
    status_type_id: presentLookup(problem, 'statusId'),
    priority_id:
      values.priorityId === null ? null : { priority_id: values.priorityId, priority: names.priorityId ?? '' },
    impact_id: presentLookup(problem, 'impactId'),
    assigned_id: assignee && presentPerson(assignee),
    location_type_id: values.locationId,
    group_id: values.groupId,
    ...presentTimes(problem),
  }
}

/** docs/operations.md#service-desk. ProblemViewPage and TicketDetailActivity of the agent app read the nested objects. */
export const problemFace: RecordFace<'problem'> = {
  kind: 'problem',
  plural: 'problems',
  idName: 'problem_id',
  requesterEmail: 'from',
  fields,
  presentItem,
  async present(problem: RecordDetails<'problem'>, addressOf): Promise<ProblemAnswer> {
    return {
      ...presentItem(problem),
      description: problem.description,
      asset: problem.assets,
      tickets: problem.links.ticket.map(presentLinkedTicket),
      changes: problem.links.change,
      ...(await presentOwn('problem', problem, addressOf)),
    }
  },
}

export const problemOfTicket: LinkFace<'ticketProblem'> = {
  link: 'ticketProblem',
  child: problemFace,
  parentName: 'ticketid',
  childNames: ['problemid', 'problemid'],
  aliases: { ticketid: ['ticket_id'], problemid: ['problem_id'] },
  paths: {
    create: '/attach/problem/ticket',
    attach: '/attach/existing/problem',
    attached: '/attached/problem/details/:ticketid',
    detach: '/detach/problem/ticket',
  },
  draft: 'inherit',
  shows: 'one',
  detachesFirst: false,
}
