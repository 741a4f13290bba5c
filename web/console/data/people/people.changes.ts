import { helpdesk } from '../../session/session.ts'
import type { PersonDraft } from './people.types.ts'

/** The most steps of a merge: a hundred tickets each. */
const MOST_STEPS = 1000

export async function createPerson(draft: PersonDraft & { email: string }): Promise<number | null> {
  const { user } = (await helpdesk.post('/api/v1/helpdesk/register', { body: draft })).data
  return 'id' in user ? user.id : null
}

/** Answers the address that waits for its owner, if a new one was given. */
export async function editPerson(id: number, draft: PersonDraft): Promise<string | null> {
  const answer = await helpdesk.patch('/api/v2/helpdesk/user/edit/{user_id}', { path: { user_id: id }, body: draft })
  return answer.data.pending_email
}

export async function setActive(id: number, active: boolean): Promise<unknown> {
  const body = { status: !active }
  return await helpdesk.patch('/api/v2/helpdesk/user/status/{user_id}', { path: { user_id: id }, body })
}

export async function setBan(id: number, ban: boolean): Promise<unknown> {
  return await helpdesk.patch('/api/v3/admin/customers/{id}', { path: { id }, body: { ban } })
}

/** A link for a first or a new password. */
export async function sendSignInLink(email: string): Promise<unknown> {
  return await helpdesk.post('/api/v2/helpdesk/user/change/password', { body: { email } })
}

/** Repeats the request until the API has moved everything. */
export async function mergePeople(fromId: number, intoId: number): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const path = { id: fromId }
    const { data } = await helpdesk.post('/api/v3/admin/customers/{id}/merge', { path, body: { into: intoId } })
    if (data.done) return
  }
}
