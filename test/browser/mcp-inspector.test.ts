import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createHelpdesk } from '../../clients/typescript/src/index.ts'
import { ADMIN, AGENT } from '../../scripts/demo/demo-people.ts'

const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'
/** The inspector names ranges of what it needs itself. None of it may be newer than this day. */
const PUBLISHED_BEFORE = '2026-11-27'
/** Exit codes of the inspector. */
const [REFUSED, FAILED, NOT_ADMITTED] = [5, 1, 3]

const { url, password, apiKey } = inject('desk')
const run = promisify(execFile)

let folder: string
let agentKey: string
let adminKey: string

interface Inspected {
  code: number
  result: Record<string, unknown>
  /** What it says beside the result. */
  said: string
}

interface ToolResult {
  isError?: boolean
  content: [{ text: string }]
  structuredContent?: Record<string, unknown>
}

/**
 * Installed here and not with the project: it weighs 110 MB. None of its packages needs its install script. Without the npm registry
 * this fails, and so does `npm ci`.
 */
async function installInspector(): Promise<void> {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--before', PUBLISHED_BEFORE]
  await run('npm', ['install', '--prefix', folder, ...options, INSPECTOR]).catch((error: unknown) => {
    throw new Error(`npm could not install ${INSPECTOR}, so assistants are NOT TESTED with a foreign client.`, {
      cause: error,
    })
  })
}

async function createKeys(): Promise<void> {
  const admin = createHelpdesk({ baseUrl: url, apiKey })
  const agent = createHelpdesk({ baseUrl: url, apiKey })
  const { id: adminId } = await admin.signIn({ username: ADMIN, password })
  const { id: agentId } = await agent.signIn({ username: AGENT, password })
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const common = { name: 'Inspector', kind: 'service', expires_at } as const
  const [forAgent, forAdmin] = await Promise.all([
    admin.admin.createApiKey({ ...common, user_id: agentId }),
    admin.admin.createApiKey({ ...common, user_id: adminId, scope: 'admin' }),
  ])
  agentKey = forAgent.data.key ?? ''
  adminKey = forAdmin.data.key ?? ''
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mcp-inspector-'))
  await Promise.all([installInspector(), createKeys()])
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Runs one method as a person does in a terminal. `--stored-auth-only`: a refused key opens no browser to sign in. */
async function inspect(key: string, method: string, ...options: string[]): Promise<Inspected> {
  const program = join(folder, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js')
  const target = ['--cli', `${url}/mcp`, '--transport', 'http', '--header', `X-API-Key: ${key}`, '--stored-auth-only']
  const args = [program, ...target, '--format', 'json', '--quiet', '--method', method, ...options]
  // It keeps its settings in the home folder.
  const env = { ...process.env, HOME: folder }
  const { code, stdout, stderr } = await run(process.execPath, args, { env, maxBuffer: 32 * 1024 * 1024 }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  const { result } = (stdout === '' ? { result: {} } : JSON.parse(stdout)) as Pick<Inspected, 'result'>
  return { code, result, said: stderr }
}

async function callTool(key: string, name: string, ...args: string[]) {
  const { code, result, said } = await inspect(key, 'tools/call', '--tool-name', name, '--tool-arg', ...args)
  const { structuredContent, content, isError } = result as unknown as ToolResult
  return { code, said, structuredContent, isError: isError === true, text: content[0].text }
}

const namesOf = (list: unknown) => (list as { name: string }[]).map(({ name }) => name)

test('the inspector lists the tools of a role, and finds no error in any schema', async () => {
  const [agents, admins] = [await inspect(agentKey, 'tools/list'), await inspect(adminKey, 'tools/list', '--strict')]
  expect(namesOf(agents.result['tools'])).toContain('reply_to_ticket')
  expect(namesOf(agents.result['tools'])).not.toContain('edit_settings')
  expect(namesOf(admins.result['tools'])).toEqual(expect.arrayContaining(['reply_to_ticket', 'edit_settings']))
  expect(admins.said).toMatch(/^0 errors, \d+ warnings/m)
  expect([agents.code, admins.code]).toEqual([0, 0])
})

test('the inspector calls tools, and each answer fits the schema of its tool', async () => {
  const ticket = ['subject=Inspected kiln', 'body=It is cold.', 'email=ann@example.com']
  const opened = await callTool(agentKey, 'create_ticket', ...ticket)
  expect(opened).toMatchObject({ code: 0, isError: false })
  const id = String(opened.structuredContent?.['ticket_id'])
  const read = await callTool(agentKey, 'get_ticket', `id=${id}`)
  expect(read.structuredContent).toMatchObject({ ticket: { id: Number(id), title: 'Inspected kiln' } })
  expect(read.code).toBe(0)
})

test('the inspector shows why a call was refused', async () => {
  const missing = await callTool(agentKey, 'get_ticket', 'id=999999999')
  const unknown = await callTool(agentKey, 'get_ticket', 'ticket_id=25')
  for (const { code, isError, structuredContent } of [missing, unknown])
    expect({ code, isError, structuredContent }).toEqual({ code: REFUSED, isError: true })
  expect(JSON.parse(missing.text)).toMatchObject({ code: 'ticket_not_found' })
  expect(JSON.parse(unknown.text)).toMatchObject({ error_codes: { ticket_id: ['unknown_parameter'] } })
})

test('the inspector lists and reads resources', async () => {
  const listed = await inspect(agentKey, 'resources/list')
  const templates = await inspect(agentKey, 'resources/templates/list')
  const [{ uri }] = listed.result['resources'] as [{ uri: string }]
  expect(uri).toMatch(/^desk:\/\/tickets\/\d+$/)
  expect(namesOf(templates.result['resourceTemplates'])).toEqual(['ticket', 'article', 'report'])
  const read = await inspect(agentKey, 'resources/read', '--uri', uri)
  const [{ text }] = read.result['contents'] as [{ text: string }]
  expect(JSON.parse(text)).toMatchObject({ ticket: { id: Number(/\d+$/.exec(uri)?.[0]) } })
  const missing = await inspect(agentKey, 'resources/read', '--uri', 'desk://tickets/999999999')
  expect(missing).toMatchObject({ code: FAILED, said: expect.stringContaining('There is no such resource.') })
})

test('the inspector lists prompts and gets one', async () => {
  const { result } = await inspect(agentKey, 'prompts/list')
  expect(namesOf(result['prompts'])).toEqual(['summarise_ticket', 'draft_answer', 'weekly_overview'])
  const options = ['--prompt-name', 'summarise_ticket', '--prompt-args', 'ticket_id=25']
  const prompt = await inspect(agentKey, 'prompts/get', ...options)
  expect(JSON.stringify(prompt.result['messages'])).toContain('Read ticket 25 with get_ticket')
})

test('the inspector is told that a key is wrong', async () => {
  const { code, result, said } = await inspect('0'.repeat(48), 'tools/list')
  expect({ code, result }).toEqual({ code: NOT_ADMITTED, result: {} })
  expect(said).toContain('api_key_invalid')
})
