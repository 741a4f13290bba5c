import type { Client } from '@modelcontextprotocol/client'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import tools from '../../../src/api/mcp/tools.json'
import type { CallOptions } from '../../support/api.ts'
import { callMcp, callTool, connectWith, refusalOf, type ToolResult } from '../../support/assistant.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, type TestPerson } from '../../support/people.ts'
import { rowCounts } from '../../support/ticket-rows.ts'

const OF_ADMINISTRATION = tools.filter(({ operation }) => operation.role === 'admin').map(({ name }) => name)
const COLLECTIONS = tools.find(({ name }) => name === 'list_rows')?.inputSchema.properties.collection?.enum ?? []

let admin: TestPerson
let byKey: { headers: { 'X-API-Key': string } }

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  byKey = { headers: { 'X-API-Key': await keyOf(admin) } }
})

async function keyOf({ id }: TestPerson): Promise<string> {
  return await createApiKey({ kind: 'service', userId: id, scope: 'admin', expiresAt: Date.now() + 60_000 })
}

async function ask(name: string, args: Record<string, unknown>, options: CallOptions = byKey): Promise<ToolResult> {
  return (await callTool(name, args, options)).result
}

/** The SDK's own client compares each result with the schema of its tool. */
async function connectByKey(): Promise<Client> {
  const client = await connectWith(byKey.headers)
  await client.listTools()
  return client
}

test('a key of admin scope sets up the desk, step by step', async () => {
  const { structuredContent: described } = await ask('describe_collection', { name: 'departments' })
  expect(described).toMatchObject({ data: [{ name: 'departments', can: { create: true } }] })
  const made = await ask('create_row', { collection: 'departments', fields: { name: 'Night', members: [admin.id] } })
  const { id } = made.structuredContent as { id: number }
  const edited = await ask('edit_row', { collection: 'departments', id, fields: { name: 'Late shift' } })
  expect(edited.structuredContent).toMatchObject({ id, name: 'Late shift', members: [admin.id] })
  const uses = await ask('get_row_uses', { collection: 'departments', id })
  expect(uses.structuredContent).toMatchObject({ uses: [{ what: 'staff', count: 1 }] })
  expect(refusalOf(await ask('remove_row', { collection: 'departments', id }))['code']).toBe('row_in_use')
  const removed = await ask('remove_row', { collection: 'departments', id, replace_by: 1 })
  expect(removed.structuredContent).toEqual({ removed: true })
  const settings = await ask('edit_settings', { company: 'Harbour desk' })
  expect(settings.structuredContent).toMatchObject({ settings: { company: 'Harbour desk' } })
  const audit = await ask('list_audit', { subject: 'department' })
  expect(audit.structuredContent['data']).toHaveLength(3)
  expect(audit.structuredContent).toMatchObject({ data: [{ key_id: expect.any(Number) }, {}, {}] })
})

test('a list has the filters of its collection, and names those that it does not have', async () => {
  const agent = await createAgent()
  const filtered = await ask('list_rows', { collection: 'staff', filters: { role: 'agent' }, sort: 'id', per_page: 5 })
  expect(filtered.structuredContent).toMatchObject({ data: [{ email: agent.email }], total: 1 })
  const wrong = await ask('list_rows', { collection: 'staff', filters: { shoe_size: 44 } })
  expect(refusalOf(wrong)).toMatchObject({ error_codes: { shoe_size: ['unknown_parameter'] } })
})

test('a rule is tried, made and stopped', async () => {
  const rule = {
    name: 'Invoices',
    events: ['ticket.created'],
    conditions: { all: [{ field: 'subject', op: 'contains_word', value: 'invoice' }] },
    actions: [{ type: 'add_tags', tags: ['invoice'] }],
  }
  const unknown = { ...rule, conditions: { all: [{ field: 'title', op: 'is', value: 'x' }] } }
  expect(JSON.stringify(refusalOf(await ask('try_rule', unknown)))).toMatch(/must be one of: status, .*subject/)
  expect((await ask('try_rule', rule)).structuredContent).toMatchObject({ checked: 0 })
  const made = await ask('create_rule', rule)
  const { id } = made.structuredContent as { id: number }
  expect((await ask('edit_rule', { id, active: false })).structuredContent).toMatchObject({ id, active: false })
  expect((await ask('remove_rule', { id })).isError).toBeUndefined()
  expect(refusalOf(await ask('get_rule', { id }))['code']).toBe('rule_not_found')
})

test('every reading tool answers what its schema says, for every collection', async () => {
  const client = await connectByKey()
  const { id } = (await ask('create_row', { collection: 'tags', fields: { name: 'Vip' } })).structuredContent
  expect((await client.callTool({ name: 'get_row', arguments: { collection: 'tags', id } })).isError).toBeUndefined()
  for (const collection of COLLECTIONS) {
    const { isError } = await client.callTool({ name: 'list_rows', arguments: { collection } })
    expect([collection, isError]).toEqual([collection, undefined])
  }
  for (const name of [
    'get_settings',
    'get_health',
    'get_statistics',
    'list_audit',
    'list_rules',
    'list_dead_letters',
  ]) {
    expect([name, (await client.callTool({ name, arguments: {} })).isError]).toEqual([name, undefined])
  }
})

describe('administration is refused', () => {
  const make = { collection: 'tags', fields: { name: 'Taken over' } }

  test.each<[string, () => Promise<CallOptions>, code: string]>([
    ['to an admin who signed in', async () => ({ as: admin }), 'admin_key_needed'],
    [
      'to an admin who sends the key beside a token',
      async () => ({ as: admin, headers: byKey.headers }),
      'admin_key_needed',
    ],
    ['to an agent', async () => ({ as: await createAgent() }), 'admin_key_needed'],
    [
      'to a service key of an admin without the scope',
      async () => ({ headers: { 'X-API-Key': await createApiKey({ kind: 'service', userId: admin.id }) } }),
      'admin_key_needed',
    ],
    [
      'to a key of admin scope whose owner is an agent by now',
      async () => ({ headers: { 'X-API-Key': await keyOf(await createAgent()) } }),
      'role_not_allowed',
    ],
  ])('%s, who neither sees its tools nor writes', async (_, optionsOf, code) => {
    const options = await optionsOf()
    const { rpc } = await callMcp({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, options)
    const listed = (rpc.result as { tools: { name: string }[] }).tools.map(({ name }) => name)
    expect(listed).toHaveLength(31)
    expect(listed.filter((name) => OF_ADMINISTRATION.includes(name))).toEqual([])
    expect(refusalOf(await ask('create_row', make, options))['code']).toBe(code)
    expect(await env.DB.prepare(`SELECT 1 FROM tags WHERE name = 'Taken over'`).first()).toBeNull()
  })

  test.each([
    ['create_row', 'import'],
    ['create_row', 'settings'],
    ['create_row', 'api-keys'],
    ['create_row', 'webhooks'],
    ['create_row', 'staff'],
    ['edit_row', 'staff'],
    ['edit_row', 'api-keys'],
    ['remove_row', 'api-keys'],
    ['remove_row', 'assistants'],
    ['remove_row', 'users'],
    ['create_row', 'search/rebuild'],
    ['list_rows', '../../v1/helpdesk/inbox'],
    ['list_rows', 'Tags'],
    ['list_rows', ['tags']],
    ['list_rows', { toString: 'tags' }],
  ])('to %s of what is not a collection for it: %j', async (name, collection) => {
    const before = await rowCounts()
    const rest = name === 'list_rows' ? {} : { id: 1, ...(name === 'remove_row' ? {} : { fields: { name: 'x' } }) }
    const { id: _, ...withoutId } = rest as { id?: number }
    const told = refusalOf(await ask(name, { collection, ...(name === 'create_row' ? withoutId : rest) }))
    expect(told['error_codes']).toEqual({ collection: [expect.stringMatching(/^(unknown_value|required)$/)] })
    expect(await rowCounts()).toEqual(before)
  })

  test('to values that would authenticate somebody else or change the answer', async () => {
    const before = await rowCounts()
    for (const name of ['token', 'api_key', 'format', 'ip', 'collection', 'fields']) {
      const told = refusalOf(
        await ask('create_row', { collection: 'tags', fields: { name: 'x', [name]: admin.token } }),
      )
      expect(told['error_codes']).toEqual({ [name]: ['not_allowed'] })
    }
    for (const fields of ['name=x', ['x'], null, 1]) {
      const told = refusalOf(await ask('create_row', { collection: 'tags', fields }))
      expect(told['error_codes']).toEqual({ fields: ['invalid'] })
    }
    const other = refusalOf(await ask('list_rows', { collection: 'tags', filters: { page: 2, token: 'x' } }))
    expect(other['error_codes']).toEqual({ page: ['not_allowed'], token: ['not_allowed'] })
    expect(await rowCounts()).toEqual(before)
  })

  test('to a key that an admin has revoked, at once', async () => {
    await env.DB.prepare('UPDATE api_keys SET revoked_at = 1').run()
    expect(await callTool('create_row', make, byKey)).toMatchObject({ status: 401 })
  })
})

test('no tool shows or makes a secret, or changes where mails with tokens lead', async () => {
  expect(refusalOf(await ask('edit_settings', { url: 'https://evil.example' }))).toMatchObject({
    error_codes: { url: ['unknown_parameter'] },
  })
  expect(tools.filter(({ operation: { path } }) => /webhooks|secret|two-factor|erase/.test(path))).toEqual([])
  const { result } = await callTool('list_rows', { collection: 'api-keys' }, byKey)
  expect(result.structuredContent['data']).toHaveLength(1)
  expect(JSON.stringify(result)).not.toContain(byKey.headers['X-API-Key'])
})
