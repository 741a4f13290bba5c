import * as z from 'zod'
import { optional } from '../../../http/parameters/atoms/atom.ts'
import { id, idList, optionalId, optionalText } from '../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../http/answers/respond.ts'
import type { FailedId } from '../../../shared/errors.ts'
import { permissionMissing } from '../../../shared/identity/identity.errors.ts'
import { fullName } from '../../../shared/identity/identity.policy.ts'
import { assignee } from '../../shared/tickets/assignee.schemas.ts'
import type { Api } from '../../shared/face.middleware.ts'
import { ticketId, ticketIds } from '../../shared/tickets/ticket-reference.schemas.ts'
import { MAX_SUBJECT } from '../../shared/tickets/tickets.schemas.ts'
import {
  mergeAnswer,
  mergeDialect,
  PERMISSION_DENIED,
  responseDialect,
  statusDialect,
} from '../published-apps.dialect.ts'
import { appOperation, READ } from '../app-operation.middleware.ts'
import { APP_STATUSES } from './tickets.presenter.ts'
import {
  assignTicket,
  assignTickets,
  changeStatuses,
  editTicket,
  listAssignableAgents,
  mergeIntoTicket,
  removeTickets,
} from '../apps.usecases.ts'

const MAX_CHILDREN = 50
const MAX_TICKETS = 100

const edit = () =>
  z
    .object({
      subject: optionalText({ max: MAX_SUBJECT }),
      help_topic: optionalId(),
      ticket_source: optionalId(),
      ticket_priority: optionalId(),
      ticket_type: optionalId(),
      sla_plan: optionalId(),
      status: optionalId(),
      assigned: optional(assignee()),
    })
    .and(ticketId('ticket_id').transform((id) => ({ ticketId: id })))
const assignment = () => z.object({ user: assignee() }).and(theTicket())
const theTicket = () => ticketId('ticket_id').transform((id) => ({ ticketId: id }))
const theTickets = (name: 'id' | 'ticket_id') => ticketIds(name).transform((ids) => ({ ticketIds: ids }))
const assignments = () => z.object({ assign_id: assignee() }).and(theTickets('id'))
const statusChange = () => z.object({ status_id: id() }).and(theTickets('ticket_id'))
const removal = () => theTickets('ticket_id')
const ofTickets = () => z.object({ ticket_id: idList(MAX_TICKETS) })
/** ticket_merge lists the parent among the children. */
const merge = () =>
  z
    .object({
      p_id: id(),
      t_id: idList(MAX_CHILDREN),
      title: optionalText({ max: MAX_SUBJECT }),
      reason: optionalText({ max: 1000 }),
    })
    .transform(({ p_id: parentId, t_id: ids, title, reason = '' }) => {
      return { parentId, childIds: ids.filter((one) => one !== parentId), title, reason }
    })

interface Settled {
  done: readonly number[]
  failed: readonly FailedId[]
}

export function ticketChangeRoutes(v1: Api, v2: Api): void {
  v1.on(['POST', 'PATCH'], '/helpdesk/edit', appOperation('agent', edit), async (c) => {
    const { ticketId: id, ...sent } = c.var.input
    const change = {
      title: sent.subject,
      helpTopicId: sent.help_topic,
      sourceId: sent.ticket_source,
      priorityId: sent.ticket_priority,
      typeId: sent.ticket_type,
      slaPlanId: sent.sla_plan,
      statusId: sent.status,
      statusByMeaning: true,
      assignee: sent.assigned,
    }
    await editTicket(c.var.services, c.var.caller, { ticketId: id, edit: change, knowsVersion: null })
    const message = 'Edited successfully'
    return respond(c, { data: { success: true, message, result: { success: message } } })
  })
    .post('/helpdesk/assign', appOperation('agent', assignment, { dialect: () => responseDialect }), async (c) => {
      await assignTicket(c.var.services, c.var.caller, { ticketId: c.var.input.ticketId, to: c.var.input.user })
      return respond(c, { data: { success: true, result: 'success' } })
    })
    .post('/helpdesk/delete', appOperation('agent', removal), async (c) => {
      const input = { ...c.var.input, permanent: false }
      const settled = await removeTickets(c.var.services, c.var.caller, input)
      const result = settled.done.length > 0 ? 'your tickets has been deleted' : 'ticket not found'
      return respond(c, { data: { success: settled.done.length > 0, result } })
    })
  v2.post(
    '/helpdesk/status/change',
    appOperation('user', statusChange, { dialect: () => statusDialect }),
    async (c) => {
      const { ticketIds: ids, status_id: statusId } = c.var.input
      const settled = await changeStatuses(c.var.services, c.var.caller, { ticketIds: ids, statusId, byMeaning: true })
      return respond(c, { data: presentStatusChange(settled, statusId) })
    },
  )
    .post('/helpdesk/ticket/assign', appOperation('agent', assignments), async (c) => {
      const { ticketIds: ids, assign_id: to } = c.var.input
      const { done, failed } = await assignTickets(c.var.services, c.var.caller, { ticketIds: ids, to })
      const message = done.length > 0 ? 'Assigned successfully' : refusalOf(failed)
      return respond(c, { data: { success: done.length > 0, message } })
    })
    .post('/helpdesk/ticket/delete', appOperation('agent', removal), async (c) => {
      const input = { ...c.var.input, permanent: true }
      const { done, failed } = await removeTickets(c.var.services, c.var.caller, input)
      // ticket_delete_forever searches `success` for two words.
      const isDone = done.length > 0
      const data = isDone ? { success: 'Tickets deleted successfully' } : { success: false, message: refusalOf(failed) }
      return respond(c, { data })
    })
    .post('/helpdesk/merge', appOperation('agent', merge, { dialect: () => mergeDialect }), async (c) => {
      await mergeIntoTicket(c.var.services, c.var.caller, c.var.input)
      return respond(c, { data: { success: true, ...mergeAnswer('merged successfully') } })
    })
    .on(READ, '/helpdesk/api/get/agentlist', appOperation('agent', ofTickets), async (c) => {
      const agents = await listAssignableAgents(c.var.services, c.var.caller, c.var.input.ticket_id)
      const data = agents.map((agent) => ({ id: agent.id, name: fullName(agent) }))
      // agent_list: for the `status` 404 the app offers all agents, for any other `status` none.
      return respond(c, { data: data.length > 0 ? { data } : { status: '404', data } })
    })
}

/** Of several tickets some can fail. The app knows only success and a missing permission. */
function presentStatusChange({ done, failed }: Settled, statusId: number): object {
  if (done.length > 0) {
    const message = `Status changed to ${APP_STATUSES[statusId - 1] ?? statusId}`
    return { success: true, message }
  }
  const message = refusalOf(failed)
  if (message === PERMISSION_DENIED) return { success: false, message: [message], response: { message: [message] } }
  return { success: false, error: { ticket_id: failed.map(({ reason }) => reason) } }
}

/** The reason why no ticket changed. A missing permission uses the app's own sentence. */
function refusalOf(failed: Settled['failed']): string {
  const isForbidden = failed.some(({ code }) => code === permissionMissing.definition.code)
  return isForbidden ? PERMISSION_DENIED : (failed[0]?.reason ?? '')
}
