import { presentAppPerson } from '../../api/published-apps/people/people.presenter.ts'
import { named } from '../../api/published-apps/tickets/tickets.presenter.ts'
import { optionalField, required } from '../../api/shared/lookups/records.schemas.ts'
import type { RecordSummary } from '../../modules/service-desk/records.types.ts'
import { type AppRecordKind, commonDetails, commonItem, lookupOf, presentAssignee } from '../kind.app-face.ts'

function problemObjects(problem: RecordSummary<'problem'>, { isOnIos }: { isOnIos: boolean }) {
  const { values, names, assignee } = problem
  return {
    department: lookupOf(problem, 'departmentId'),
    status_type_id: lookupOf(problem, 'statusId'),
    priority_id: { priority_id: values.priorityId ?? 0, priority: named(names.priorityId) },
    impact_id: lookupOf(problem, 'impactId'),
    // Android shows an assignee if there is an object (problem_detail).
    assigned_id: isOnIos ? presentAssignee(assignee) : assignee && presentAppPerson(assignee),
  }
}

export const problems: AppRecordKind<'problem'> = {
  kind: 'problem',
  plural: 'problems',
  draft: {
    requesterEmail: 'from',
    fields: {
      departmentId: required('department'),
      statusId: required('status_type_id'),
      priorityId: optionalField('priority_id'),
      impactId: optionalField('impact_id'),
      locationId: optionalField('location_type_id'),
      groupId: optionalField('group_id', 'group'),
      assignedTo: optionalField('assigned_id', 'assigned', 'agent_id'),
    },
  },
  sentences: {
    created: 'Problem Created Successfully.',
    updated: 'Problem Updated Successfully.',
    deleted: 'Problem Deleted Successfully.',
  },
  createdAsText: false,
  presentItem(problem) {
    const { names } = problem
    return {
      ...commonItem(problem),
      priority: named(names.priorityId),
      status: named(names.statusId),
      department: named(names.departmentId),
      impact: named(names.impactId),
    }
  },
  present(problem, { isOnIos }) {
    const { requester, links } = problem
    return {
      ...commonDetails(problem),
      // Android shows it as a text (problem_detail).
      ...(isOnIos ? {} : { from: requester?.email ?? '' }),
      ...problemObjects(problem, { isOnIos }),
      tickets: links.ticket.map((ticket) => ({
        id: ticket.id,
        ticket_number: ticket.ticketNumber,
        title: named(ticket.title),
      })),
    }
  },
}
