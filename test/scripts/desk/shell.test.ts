import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskFile } from '../../../scripts/desk/context/desk-file.ts'
import type { AddCommands } from '../../../scripts/desk/context/shell-context.types.ts'
import { desk, folderForTest } from '../../support/desk-shell.ts'

const KEY = 'admin-key-of-the-test'
const URL_OF_TEST = 'https://desk.example.com'
const GIVEN = { HELPDESK_URL: URL_OF_TEST, HELPDESK_KEY: KEY }

/** A command that reads a list, one that removes a row, and one that has a mistake. */
const sample: AddCommands = (program, shell) => {
  const topic = program.command('topic').description('help topics')
  topic.command('list').action(async () => {
    const helpdesk = await shell.helpdesk()
    const { data } = await helpdesk.get('/api/v3/admin/help-topics')
    shell.output.table(data.data.map(({ id, topic: name }) => ({ id, name })))
  })
  topic.command('remove <id>').action(async (id: string) => {
    await shell.confirmLoss(`Remove the help topic ${id}?`)
    const helpdesk = await shell.helpdesk()
    await helpdesk.delete('/api/v3/admin/help-topics/{id}', { path: { id: Number(id) } })
    shell.output.result({ removed: true }, 'Removed.')
  })
  program.command('mistake').action(() => {
    throw new TypeError('nothing has no length')
  })
  program.command('deployed').action(async () => {
    const { config } = await shell.wrangler()
    shell.output.result({ config }, String(config))
  })
  program.command('address').action(async () => {
    const { url, key } = await shell.installation()
    shell.output.record({ url, key })
  })
}
const commands = [sample]

/** Records the requests and gives the same answer to all of them. */
function answering(body: object, init: ResponseInit = {}) {
  const requests: Request[] = []
  const fetch = async (input: RequestInfo | URL, more?: RequestInit) => {
    requests.push(new Request(input, more))
    return Response.json(body, init)
  }
  return { requests, fetch }
}

const TOPICS = {
  success: true,
  message: 'OK',
  data: { data: [{ id: 1, topic: 'Kilns' }], total: 1, total_is_exact: true, next_cursor: null },
}

test('a list is a table, or only JSON on stdout; the key is sent in a header', async () => {
  const { fetch, requests } = answering(TOPICS)
  const shown = await desk(['topic', 'list'], { env: GIVEN, fetch, commands })
  expect(shown).toEqual({ code: 0, out: 'id  name\n1   Kilns\n', err: '' })
  expect(requests[0]?.headers.get('X-API-Key')).toBe(KEY)
  expect(requests[0]?.url).toBe(`${URL_OF_TEST}/api/v3/admin/help-topics`)

  const told = await desk(['topic', 'list', '--json'], { env: GIVEN, fetch, commands })
  expect(JSON.parse(told.out)).toEqual([{ id: 1, name: 'Kilns' }])
})

test('a customer’s text cannot control an admin’s terminal', async () => {
  const evil = 'Kilns\u001b[2J\u001b]0;title\u0007\u202egnp.exe\r\nline'
  const { fetch } = answering({ ...TOPICS, data: { ...TOPICS.data, data: [{ id: 1, topic: evil }] } })
  const { out } = await desk(['topic', 'list'], { env: GIVEN, fetch, commands })
  // oxlint-disable-next-line no-control-regex -- that there are none is what is tested
  expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  expect(out.trimEnd().split('\n')).toHaveLength(2)
})

test('a destructive command without a terminal needs --yes, and sends nothing without it', async () => {
  const { fetch, requests } = answering({ success: true, message: 'Removed', data: { removed: true } })
  const refused = await desk(['topic', 'remove', '1'], { env: GIVEN, fetch, commands })
  expect(refused.code).toBe(2)
  expect(refused.err).toBe(
    'This command asks a question and needs a terminal. Otherwise give --yes. See: npm run desk -- help\n',
  )
  expect(requests).toEqual([])
  const done = await desk(['topic', 'remove', '1', '--yes'], { env: GIVEN, fetch, commands })
  expect(done).toEqual({ code: 0, out: 'Removed.\n', err: '' })
  expect(requests.map(({ method }) => method)).toEqual(['DELETE'])
})

test('an error and where to find help are two sentences', async () => {
  expect((await desk(['topic', 'remove'], { commands })).err).toBe(
    "missing required argument 'id'. See: npm run desk -- help\n",
  )
})

test.each([
  [['topics'], "unknown command 'topics' (Did you mean topic?)"],
  [['topic', 'list', '--jsn'], "unknown option '--jsn' (Did you mean --json?)"],
  [['topic', 'remove'], "missing required argument 'id'"],
  [['topic', 'list', 'all'], "too many arguments for 'list'. Expected 0 arguments but got 1: all."],
  [
    ['topic', 'list', '--url', 'ftp://desk.example.com', '--key', KEY],
    '--url must be like https://desk.example.com, not',
  ],
  [['topic', 'list', '--url', 'http://desk.example.com', '--key', KEY], '--url must begin with https'],
  [['topic', 'list', '--url', 'https://a:b@desk.example.com', '--key', KEY], '--url must not contain a user name'],
  [['topic', 'list', '--url', URL_OF_TEST], `There is no key for ${URL_OF_TEST}`],
  [['topic', 'list', '--url', URL_OF_TEST, '--key', 'a key'], 'A key has 8 to 200 visible ASCII characters.'],
  [['topic', 'list', '--env', '../evil'], '--env must begin with a letter'],
  [['topic', 'list', '--env', '--remote'], '--env must begin with a letter'],
  [['topic', 'list', '--env', 'local'], '--env local means npm start'],
])('wrong arguments are one line and exit code 2: %j', async (args, line) => {
  const outcome = await desk(args, { commands })
  expect(outcome.code).toBe(2)
  expect(outcome.err).toContain(line)
  expect(outcome.err.trimEnd().split('\n')).toHaveLength(1)
  expect(outcome.out).toBe('')
})

test('the help names every command, its arguments, and the exit codes', async () => {
  const { code, out } = await desk(['help'], { commands })
  expect(code).toBe(0)
  for (const part of ['topic', 'mistake', '--json', '--env <name>', 'Exit codes: 0 done']) expect(out).toContain(part)
  const one = await desk(['help', 'topic'], { commands })
  expect(one.out).toContain('remove <id>')
  expect(await desk([], { commands })).toMatchObject({ code: 2, out: '' })
})

test('a network error prints one line, with exit code 3', async () => {
  const refused = Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  })
  const fetch = async () => await Promise.reject(refused)
  const outcome = await desk(['topic', 'remove', '1', '--yes'], { env: GIVEN, fetch, commands })
  expect(outcome).toEqual({
    code: 3,
    out: '',
    err: 'The helpdesk could not be reached: https://desk.example.com (ECONNREFUSED). With the same options, run: npm run desk -- doctor\n',
  })
})

test('a refusal prints its code and the invalid parameters', async () => {
  const body = { success: false, message: 'The given data was invalid.', data: { errors: { topic: ['is too long'] } } }
  const headers = { 'X-Error-Code': 'validation_failed', 'X-Request-Id': 'r-1' }
  const { fetch } = answering(body, { status: 422, headers })
  const outcome = await desk(['topic', 'list'], { env: GIVEN, fetch, commands })
  expect(outcome).toEqual({
    code: 1,
    out: '',
    err: 'The given data was invalid. topic: is too long (422 validation_failed, request r-1)\n',
  })
})

test('the error message names the problem once', async () => {
  const problem = 'The email must be a valid e-mail address.'
  const body = { success: false, message: problem, data: { errors: { email: [problem], role: ['is unknown'] } } }
  const { fetch } = answering(body, { status: 422, headers: { 'X-Error-Code': 'validation_failed' } })
  const outcome = await desk(['topic', 'list'], { env: GIVEN, fetch, commands })
  expect(outcome.err).toBe(`${problem} role: is unknown (422 validation_failed)\n`)
})

test('an invalid key is reported with its remedy', async () => {
  const body = { success: false, message: 'API key invalid', data: null }
  const { fetch } = answering(body, { status: 401, headers: { 'X-Error-Code': 'api_key_invalid' } })
  const outcome = await desk(['topic', 'list'], { env: GIVEN, fetch, commands })
  expect(outcome.err).toBe('API key invalid (401 api_key_invalid) With the same options, run: npm run desk -- doctor\n')
})

test('an unusable file prints one line that says what to do', async () => {
  const folder = await folderForTest()
  await mkdir(join(folder, '.desk', 'local.json'), { recursive: true })
  const unread = await desk(['topic', 'list'], { folder, commands })
  expect([unread.code, unread.err]).toEqual([
    1,
    expect.stringMatching(/local\.json cannot be read \(EISDIR\)\. Make it/),
  ])
  const path = join(folder, 'nowhere', 'report.csv')
  const writes: AddCommands = (program) => void program.command('report').action(async () => await writeFile(path, ''))
  const unwritten = await desk(['report'], { commands: [writes] })
  expect(unwritten).toMatchObject({ code: 1, out: '' })
  expect(unwritten.err).toBe(
    `${path} cannot be used (ENOENT). Make it readable and writable, or choose another place. Then run the same command again.\n`,
  )
})

test('an emptied setup file is named', async () => {
  const folder = await folderForTest()
  await deskFile(folder, 'local').write({})
  const outcome = await desk(['topic', 'list'], { folder, commands })
  expect([outcome.code, outcome.err]).toEqual([
    1,
    expect.stringMatching(/local\.json .* Delete it and run setup again\.\n$/),
  ])
})

test('commands to paste quote their paths for the shell', async () => {
  const folder = join(await folderForTest(), "Ann's desk")
  const file = deskFile(folder, 'local')
  await file.write({})
  await chmod(file.path, 0o644)
  const outcome = await desk(['topic', 'list'], { folder, commands })
  expect(outcome.err).toContain(` Run: chmod 600 '${file.path.replace("'", String.raw`'\''`)}'\n`)
})

test('a redirect is not followed, so that the key stays here', async () => {
  const { fetch, requests } = answering({}, { status: 302, headers: { Location: 'https://evil.example' } })
  const outcome = await desk(['topic', 'list'], { env: GIVEN, fetch, commands })
  expect(outcome.code).toBe(1)
  expect(requests.map(({ redirect }) => redirect)).toEqual(['manual'])
})

test('an internal error prints one line, and a stack on request', async () => {
  const outcome = await desk(['mistake'], { commands })
  expect(outcome).toMatchObject({ code: 1, out: '' })
  expect(outcome.err).toBe('Unexpected error: nothing has no length (DESK_DEBUG=1 prints the stack)\n')
  const shown = await desk(['mistake'], { commands, env: { DESK_DEBUG: '1' } })
  expect(shown.err).toContain('shell.test.ts')
})

test('address and key come from flags, the named environment, variables, the local setup, in this order', async () => {
  const folder = await folderForTest()
  const of = (name: string) => ({
    url: `https://${name}.example.com`,
    key: `key-of-${name}`,
    keyId: 1,
    keyExpiresAt: 0,
  })
  for (const name of ['local', 'production', 'staging']) await deskFile(folder, name).write(of(name))
  const asked = async (args: string[], env: Record<string, string> = {}) => {
    const { out } = await desk(['address', '--json', ...args], { folder, env, commands })
    return (JSON.parse(out) as { url: string }).url
  }
  const flags = ['--url', 'https://flag.example.com', '--key', 'key-of-flag']
  expect(await asked([])).toBe('https://local.example.com')
  expect(await asked([], GIVEN)).toBe(URL_OF_TEST)
  expect(await asked(['--remote'], GIVEN)).toBe('https://production.example.com')
  expect(await asked(['--env', 'staging'], GIVEN)).toBe('https://staging.example.com')
  expect(await asked(['--env', 'staging', ...flags], GIVEN)).toBe('https://flag.example.com')

  // No key goes to an address that it was not given for.
  for (const env of [{}, GIVEN]) {
    const mixed = await desk(['address', '--url', 'https://flag.example.com'], { folder, commands, env })
    expect(mixed).toMatchObject({ code: 2, out: '' })
  }
})

test('the file of setup must be readable by its owner only', async () => {
  const folder = await folderForTest()
  const file = deskFile(folder, 'local')
  await file.write({ url: URL_OF_TEST, key: KEY, keyId: 1, keyExpiresAt: 0 })
  expect((await stat(file.path)).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, '.desk'))).mode & 0o777).toBe(0o700)
  await chmod(file.path, 0o644)
  const outcome = await desk(['address'], { folder, commands })
  expect(outcome).toEqual({
    code: 1,
    out: '',
    err: `Other users can read ${file.path}, which contains secrets. Run: chmod 600 ${file.path}\n`,
  })
  await chmod(file.path, 0o600)
  await writeFile(file.path, '{"url": ')
  expect((await desk(['address'], { folder, commands })).err).toContain('is not a JSON object')
})

test('without any setup the error says how to start', async () => {
  const folder = await folderForTest()
  const outcome = await desk(['address', '--env', 'staging'], { folder, commands })
  expect(outcome.code).toBe(1)
  expect(outcome.err).toContain('Give --url and --key, or run: npm run desk -- setup --env staging')
})

test('an environment that setup did not create is refused before wrangler runs', async () => {
  const folder = await folderForTest()
  const outcome = await desk(['deployed', '--env', 'staging'], { folder, commands, env: { PATH: '/nowhere' } })
  expect(outcome.code).toBe(1)
  expect(outcome.err).toContain('There is no environment staging')
  await writeFile(join(folder, 'wrangler.staging.json'), '{}')
  await mkdir(join(folder, '.desk'), { recursive: true })
  expect(await desk(['deployed', '--env', 'staging'], { folder, commands })).toMatchObject({
    code: 0,
    out: 'wrangler.staging.json\n',
  })
})
