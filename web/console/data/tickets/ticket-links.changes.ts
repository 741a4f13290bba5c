import { helpdesk } from '../../session/session.ts'

const HERE = '/api/v1/servicedesk'

/** By the id of somebody who is known, or by an address. */
export async function addCollaborator(ticketId: number, person: { user_id: number } | { email: string }) {
  return await helpdesk.post('/api/v1/helpdesk/collaborator/create', { body: { ticket_id: ticketId, ...person } })
}

export async function removeCollaborator(ticketId: number, email: string) {
  return await helpdesk.delete('/api/v1/helpdesk/collaborator/remove', { query: { ticket_id: ticketId, email } })
}

/** In place of the problem that the ticket has. */
export async function linkProblem(ticketId: number, problemId: number) {
  const body = { ticketid: ticketId, problemid: problemId }
  return await helpdesk.post(`${HERE}/attach/existing/problem`, { body })
}

export async function unlinkProblem(ticketId: number, problemId: number) {
  const query = { ticketid: ticketId, problemid: problemId }
  return await helpdesk.delete(`${HERE}/detach/problem/ticket`, { query })
}
