import type { TestPerson } from '../../people.ts'
import { by, done, type Writes } from './parts.ts'

const RULES = '/api/v3/admin/rules'

const RULE = {
  name: 'Urgent first',
  events: ['ticket.created'],
  conditions: { all: [{ field: 'priority', op: 'is', value: 2 }] },
  actions: [{ type: 'set_priority', priority_id: 4 }],
}

async function savedRule(as: TestPerson, name = 'First'): Promise<number> {
  return (await done<{ id: number }>('POST', RULES, { as, json: { ...RULE, name } })).id
}

export const RULE_WRITES: Writes = {
  [`POST ${RULES}`]: by(({ admin }) => ({ as: admin, json: RULE })),
  [`PATCH ${RULES}/:id`]: by(async ({ admin }) => {
    const json = { name: 'Other', conditions: { any: [] }, actions: [{ type: 'stop' }] }
    return { as: admin, path: `${RULES}/${await savedRule(admin)}`, json }
  }),
  [`DELETE ${RULES}/:id`]: by(async ({ admin }) => ({ as: admin, path: `${RULES}/${await savedRule(admin)}` })),
  [`PUT ${RULES}/order`]: by(async ({ admin }) => {
    const [first, second] = [await savedRule(admin), await savedRule(admin, 'Second')]
    return { as: admin, json: { ids: [second, first] } }
  }),
  [`POST ${RULES}/try`]: by(({ admin }) => ({ as: admin, json: RULE })),
}
