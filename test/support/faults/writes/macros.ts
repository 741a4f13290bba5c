import { openTicket } from '../../tickets-api.ts'
import { about, by, done, type Writes } from './parts.ts'

const ACTIONS = [
  { type: 'set_priority', priority_id: 4 },
  { type: 'add_tags', tags: ['vip', 'new'] },
  { type: 'add_note', body: 'For {{requester.email}}.' },
  { type: 'set_status', status_id: 2 },
]
const MACRO = { title: 'Done', body: 'Dear {{requester.first_name}}, done.', actions: ACTIONS, audience: 'everyone' }

type Caller = Parameters<Parameters<typeof by>[0]>[0]['admin']

async function savedMacro(as: Caller): Promise<string> {
  const { id } = await done<{ id: number }>('POST', '/api/v3/macros', { as, json: MACRO })
  return `/api/v3/macros/${id}`
}

export const MACRO_WRITES: Writes = {
  'POST /api/v3/macros': by(({ admin }) => ({ as: admin, json: MACRO })),
  'PATCH /api/v3/macros/:id': by(async ({ admin }) => ({
    as: admin,
    path: await savedMacro(admin),
    json: { title: 'Closed', actions: [] },
  })),
  'DELETE /api/v3/macros/:id': by(async ({ admin }) => ({ as: admin, path: await savedMacro(admin) })),
  'POST /api/v3/macros/:id/apply': about(async ({ admin, agent, customer, id }) => ({
    as: agent,
    path: `${await savedMacro(admin)}/apply`,
    json: { ticket_id: [id, (await openTicket(customer)).ticket_id] },
  })),
  'POST /api/v3/macros/:id/preview': about(async ({ admin, agent, id }) => ({
    as: agent,
    path: `${await savedMacro(admin)}/preview`,
    json: { ticket_id: id },
  })),
}
