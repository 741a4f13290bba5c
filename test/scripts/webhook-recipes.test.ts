import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { hasLanguage } from '../support/languages.ts'
import { GENUINE, type SignedMessage, signedMessages } from '../support/signed-messages.ts'

const run = promisify(execFile)
const hasPython = hasLanguage('python3', '--version')

interface Condition {
  leftValue: string
  rightValue: string | number
  operator: { type: string; operation: string }
}

/** The parts of a workflow file of n8n that say what it does. */
interface Workflow {
  nodes: { name: string; parameters: Parameters }[]
  connections: Record<string, { main: { node: string }[][] }>
}

interface Parameters {
  value: string
  conditions: { conditions: Condition[] }
  assignments: { assignments: { name: string; value: string }[] }
  options: { responseCode?: number }
}

let workflow: Workflow

beforeAll(async () => {
  workflow = JSON.parse(await readFile('docs/recipes/n8n.json', 'utf8')) as Workflow
})

function parametersOf(name: string): Parameters {
  const node = workflow.nodes.find((one) => one.name === name)
  if (node === undefined) throw new Error(`The workflow has no node "${name}".`)
  return node.parameters
}

const after = (name: string) => workflow.connections[name]?.main.map((nodes) => nodes.map(({ node }) => node))

/** As n8n reads a parameter: `=` begins an expression, and one pair of braces alone keeps its type. */
function valueOf(parameter: string | number, $json: object): unknown {
  if (typeof parameter === 'number' || !parameter.startsWith('=')) return parameter
  const evaluate = (code: string) => runInNewContext(code, { $json, Date, Math, Number }) as string | undefined
  const whole = /^=\{\{((?:(?!\}\}).)*)\}\}$/.exec(parameter)?.[1]
  if (whole !== undefined) return evaluate(whole)
  return parameter.slice(1).replace(/\{\{(.*?)\}\}/g, (_, code: string) => evaluate(code) ?? '')
}

const OPERATORS: Record<string, (left: unknown, right: unknown) => boolean> = {
  'array contains': (left, right) => (left as unknown[]).includes(right),
  'number lte': (left, right) => (left as number) <= (right as number),
}

/**
 * What n8n 2.35.7 did with the workflow, as its executions recorded it: `Webhook` and `Raw body` give the headers, the parsed body and
 * its text, `Sign` takes the secret of its credential as text, and the condition decides.
 */
function isAcceptedByN8n({ headers, body, secret }: SignedMessage): boolean {
  const item = { headers, params: {}, query: {}, body: JSON.parse(body) as object, raw: body }
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64').toString()
  const { value } = parametersOf('Sign')
  const signature = createHmac('sha256', key)
    .update(String(valueOf(value, item)))
    .digest('base64')
  const { conditions } = parametersOf('Is it from the helpdesk?').conditions
  return conditions.every(({ leftValue, rightValue, operator: { type, operation } }) => {
    const holds = OPERATORS[`${type} ${operation}`]
    if (holds === undefined) throw new Error(`There is no operator ${type} ${operation}.`)
    const signed = { ...item, signature }
    return holds(valueOf(leftValue, signed), valueOf(rightValue, signed))
  })
}

test('the workflow for n8n accepts what the helpdesk signs, and nothing else', async () => {
  const messages = await signedMessages()
  expect(messages.map(([message]) => isAcceptedByN8n(message))).toEqual(messages.map(([, type]) => type === GENUINE))
  expect(after('Is it from the helpdesk?')).toEqual([['Accept'], ['Refuse']])
  expect([after('Refuse'), after('Accept')]).toEqual([undefined, [['Leave out doubles']]])
  expect(parametersOf('Accept').options.responseCode).toBe(204)
  expect(parametersOf('Refuse').options.responseCode).toBe(400)
})

test('the workflow for n8n reads a ticket of an event, and a ping has none', () => {
  const { assignments } = parametersOf('What happened').assignments
  const read = (body: object) =>
    Object.fromEntries(assignments.map(({ name, value }) => [name, valueOf(value, { body })]))
  const resource = {
    id: 27,
    ticket_number: 'AAAA-0000-0026',
    title: 'The kiln {{ 1 + 1 }}',
    from: { id: 13, email: 'ann@example.com' },
    external_id: 'deal-42',
  }
  const data = { id: 60, type: 'ticket.created', subject: { type: 'ticket', id: 27 }, changes: [], resource }
  expect(read({ type: 'ticket.created', timestamp: '2026-11-27T17:04:12Z', data })).toEqual({
    type: 'ticket.created',
    ticket_number: 'AAAA-0000-0026',
    title: 'The kiln {{ 1 + 1 }}',
    requester: 'ann@example.com',
    external_id: 'deal-42',
    link: 'https://YOUR-DESK/desk/tickets/inbox/27',
  })
  const ping = read({ type: 'ping', timestamp: '2026-11-27T17:02:31Z', data: { webhook_id: 2 } })
  expect(ping).toMatchObject({ type: 'ping', title: undefined, requester: undefined })
})

test.skipIf(!hasPython)('the code for Zapier verifies what the helpdesk signs, and nothing else', async () => {
  const [, verify = ''] = /^```python\n([^]*?)^```$/m.exec(await readFile('docs/guides/13-webhooks.md', 'utf8')) ?? []
  const [, code = ''] = /^```python\n([^]*?)^```$/m.exec(await readFile('docs/guides/24-recipes.md', 'utf8')) ?? []
  const messages = await signedMessages()
  // Zapier gives a step its input as texts, and takes the variable `output`.
  const inputs = messages.map(([{ headers, body, secret }]) => ({
    id: headers['webhook-id'],
    timestamp: headers['webhook-timestamp'],
    signature: headers['webhook-signature'],
    body,
    secret,
  }))
  const folder = await mkdtemp(join(tmpdir(), 'zapier-'))
  try {
    await writeFile(join(folder, 'inputs.json'), JSON.stringify({ code: verify + code, inputs }))
    const program = `import json
given = json.load(open('inputs.json', encoding='utf-8'))
results = []
for one in given['inputs']:
    scope = {'input_data': one}
    exec(given['code'], scope)
    results.append(scope['output'])
print(json.dumps(results))`
    const { stdout } = await run('python3', ['-c', program], { cwd: folder })
    const ticket = (JSON.parse(messages[0]?.[0].body ?? '') as { data: { resource: object } }).data.resource
    expect(JSON.parse(stdout)).toEqual(
      messages.map(([, type]) => (type === GENUINE ? { verified: true, type, ticket } : { verified: false })),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
