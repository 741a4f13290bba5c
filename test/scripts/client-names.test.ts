import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { METHODS } from '../../clients/typescript/src/generated/methods.ts'
import { PROJECT } from '../../scripts/wrangler.ts'

test('a published method of the TypeScript client keeps its name and its operation', () => {
  const text = readFileSync(`${PROJECT}/clients/typescript/names.baseline.json`, 'utf8')
  const held = JSON.parse(text) as Record<string, string>
  const present = Object.entries(METHODS).flatMap(([group, members]) =>
    Object.entries(members).map(([name, address]) => [`${group}.${name}`, address.replace(/^LIST/, 'GET')] as const),
  )
  const addresses = new Map<string, string>(present)
  expect(Object.entries(held).filter(([name, address]) => addresses.get(name) !== address)).toEqual([])
  expect(Object.keys(held).length).toBeGreaterThan(300)
  expect(held).toMatchObject({
    'tickets.create': 'POST /api/v1/helpdesk/create',
    'tickets.editTickets': 'PATCH /api/v3/tickets',
    'webhooks.rotateSecret': 'POST /api/v3/admin/webhooks/{id}/rotate-secret',
  })
})
