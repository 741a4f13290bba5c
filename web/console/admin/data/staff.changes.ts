import { helpdesk } from '../../session/session.ts'

/** A hundred tickets and problems a step. */
const MOST_STEPS = 1000

type Step = () => Promise<{ data: { handed_over: number; done: boolean } }>

async function untilDone(step: Step): Promise<number> {
  let moved = 0
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const { data } = await step()
    moved += data.handed_over
    if (data.done) return moved
  }
  return moved
}

function bodyOf(assignTo: number | null) {
  return assignTo === null ? {} : { assign_to: assignTo }
}

/** Answers how many tickets and problems got another assignee, or none. */
export async function handOver(id: number, assignTo: number | null): Promise<number> {
  const asked = { path: { id }, body: bodyOf(assignTo) }
  return await untilDone(async () => await helpdesk.post('/api/v3/admin/staff/{id}/hand-over', asked))
}

export async function demote(id: number, assignTo: number | null): Promise<number> {
  const asked = { path: { id }, body: bodyOf(assignTo) }
  return await untilDone(async () => await helpdesk.post('/api/v3/admin/staff/{id}/demote', asked))
}

/** A customer becomes one of the staff. Their sessions end. */
export async function promote(
  id: number,
  { role, department }: { role: 'agent' | 'admin'; department: number | null },
): Promise<void> {
  const body = { role, ...(department === null ? {} : { departments: [department] }) }
  await helpdesk.post('/api/v3/admin/customers/{id}/promote', { path: { id }, body })
}

/** The proof is sent in the body, because addresses are written to logs. */
export async function resetFactor(id: number, proof: { password: string; otp: string }): Promise<void> {
  const asked = { path: { user_id: id }, body: proof }
  // The types of the client know no body of a DELETE.
  await helpdesk.delete('/api/v3/admin/users/{user_id}/two-factor', asked as Omit<typeof asked, 'body'>)
}
