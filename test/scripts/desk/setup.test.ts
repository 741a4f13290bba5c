import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '../../../scripts/wrangler.ts'
import type { Account } from '../../support/wrangler/account.ts'
import { emptyAccount } from '../../support/wrangler/empty-account.ts'

const EMAIL = 'ada@desk.test'
const SETUP = ['setup', '--remote', '--email', EMAIL]

/** Texts that must not appear in an argument, in a file that others can read, or in the output. */
function secretsOf({ workers }: Account): string[] {
  return Object.values(workers).flatMap(({ secrets }) => Object.values(secrets))
}

describe('from an empty account', () => {
  test('one run creates everything, prints the password and first key once, and stores a key for this shell', async () => {
    const { account, folder, helpdesk, run, config, made, kept } = await emptyAccount()
    const { code, out, err } = await run([...SETUP, '--mail-from', 'help@desk.test', '--location', 'weur'])
    expect([code, err]).toEqual([0, expect.stringContaining('a test mail was sent to ada@desk.test')])

    const state = await account.read()
    expect(state.databases.map(({ name, location, migrated }) => [name, location, migrated])).toEqual([
      ['helpdesk', 'weur', true],
      ['helpdesk-search', 'weur', true],
    ])
    expect(state.buckets.map(({ name }) => name)).toEqual(['helpdesk-attachments'])
    const queues = ['helpdesk-events', 'helpdesk-webhooks', 'helpdesk-events-dead']
    expect(state.queues.map(({ name }) => name)).toEqual(queues)
    expect(await made()).toHaveLength(7)

    const written = await config()
    expect(written.d1_databases.map(({ database_id: id }) => id)).toEqual(state.databases.map(({ uuid }) => uuid))
    expect(written.vars['MAIL_FROM']).toBe('help@desk.test')
    expect(written.secrets).toEqual({ required: ['TOKEN_SECRET', 'DATA_KEY', 'INSTALL_TOKEN'] })
    // Setup does not change the files that it reads.
    expect(await readFile(join(folder, 'wrangler.toml'))).toEqual(await readFile(join(PROJECT, 'wrangler.toml')))

    const url = 'https://edge-helpdesk.desk-test.workers.dev'
    const known = await kept('production')
    expect(known).toMatchObject({ url, key: helpdesk.state.keys[0]?.key })
    for (const file of await readdir(join(folder, '.desk'))) {
      expect((await stat(join(folder, '.desk', file))).mode & 0o777).toBe(0o600)
    }
    const password = helpdesk.state.admin?.password ?? ''
    expect(password.length).toBeGreaterThanOrEqual(20)
    for (const shown of [url, EMAIL, password, 'first-key-for-apps']) expect(out).toContain(shown)
    expect(helpdesk.state.mails).toEqual([EMAIL])

    const secrets = secretsOf(state)
    expect(secrets).toHaveLength(3)
    const result = [out, err, ...(await account.calls()), JSON.stringify(written)].join('\n')
    for (const secret of [...secrets, known['key'] ?? '']) expect(result).not.toContain(secret)
    expect([err, ...(await account.calls())].join('\n')).not.toContain(password)
  })

  test('the first admin bears the name that was given', async () => {
    const { helpdesk, run } = await emptyAccount()
    expect((await run([...SETUP, '--name', 'Ada María Berg'])).code).toBe(0)
    expect(helpdesk.state.admin?.name).toEqual(['Ada', 'María Berg'])
  })

  test('a second run creates nothing and shows no secret again', async () => {
    const { run, made, helpdesk, kept } = await emptyAccount()
    await run(SETUP)
    const password = helpdesk.state.admin?.password ?? ''
    const before = await made()
    const { code, out } = await run(['setup', '--remote', '--json'])
    expect(code).toBe(0)
    expect(await made()).toEqual(before)
    expect(JSON.parse(out)).toMatchObject({ email: EMAIL, password: null, api_key: null })
    expect(JSON.stringify(await kept('production.secrets'))).not.toContain(password)
    expect([helpdesk.state.keys.length, helpdesk.state.mails.length]).toEqual([1, 1])
  })

  test('existing resources are reused by name, and existing secrets are not replaced', async () => {
    const { account, run, made } = await emptyAccount()
    const uuid = '9a9a9a9a-0000-4000-8000-000000000001'
    const old = { TOKEN_SECRET: 'the-old-token-secret', DATA_KEY: 'the-old-data-key', INSTALL_TOKEN: 'the-old-token' }
    await account.change({
      databases: [{ name: 'helpdesk', uuid, jurisdiction: null, migrated: true }],
      queues: [{ name: 'helpdesk-events', jurisdiction: null }],
      workers: { 'edge-helpdesk': { secrets: old, versions: ['v1'], vars: {} } },
    })
    expect((await run(SETUP)).code).toBe(0)
    const state = await account.read()
    expect(state.databases[0]).toMatchObject({ uuid })
    expect((await made()).filter((call) => call.startsWith('queues create'))).toHaveLength(2)
    expect((await made()).filter((call) => call.startsWith('d1 create'))).toHaveLength(1)
    // Only the one that opens the installation, which nobody here knew.
    expect(state.workers['edge-helpdesk']?.secrets).toMatchObject({
      TOKEN_SECRET: old.TOKEN_SECRET,
      DATA_KEY: old.DATA_KEY,
    })
    expect(state.workers['edge-helpdesk']?.secrets['INSTALL_TOKEN']).not.toBe(old.INSTALL_TOKEN)
  })

  test('a refused test mail is reported with a remedy, and tried again by the next run', async () => {
    const { helpdesk, run } = await emptyAccount()
    helpdesk.state.mailRefusal = 'The mail service did not take it: not onboarded'
    const first = await run(SETUP)
    expect([first.code, first.err]).toEqual([
      0,
      expect.stringContaining('not onboarded Onboard the domain of --mail-from'),
    ])
    helpdesk.state.mailRefusal = null
    expect((await run(SETUP)).err).toContain('a test mail was sent')
  })
})

describe('an environment', () => {
  test('has its own names and rate limits, and does not change production', async () => {
    const { account, run, config } = await emptyAccount('edge-helpdesk-staging')
    const { code } = await run(['setup', '--env', 'staging', '--email', EMAIL])
    expect(code).toBe(0)
    const { databases, buckets, queues, workers } = await account.read()
    const names = [...databases, ...buckets, ...queues].map(({ name }) => name)
    expect(names.every((name) => name.startsWith('helpdesk-staging'))).toBe(true)
    expect(queues.map(({ name }) => name)).toContain('helpdesk-staging-events-dead')
    expect(Object.keys(workers)).toEqual(['edge-helpdesk-staging'])
    const limits = (await config('staging')).ratelimits.map(({ namespace_id: id }) => id)
    const base = await readFile(join(PROJECT, 'wrangler.toml'), 'utf8')
    expect(new Set(limits).size).toBe(limits.length)
    const other = await emptyAccount()
    await other.run(SETUP)
    const others = (await other.config()).ratelimits.map(({ namespace_id: id }) => id)
    expect(limits.filter((id) => others.includes(id))).toEqual([])
    for (const id of others) expect(base).not.toContain(`"${id}"`)
    await other.run(SETUP)
    expect((await other.config()).ratelimits.map(({ namespace_id: id }) => id)).toEqual(others)
    for (const id of limits) expect(base).not.toContain(`"${id}"`)
  })

  test.each(['doctor', 'upgrade', 'migrate', 'tail'])(
    'that was not set up is refused by %s at once',
    async (command) => {
      const { account, run } = await emptyAccount()
      const { code, err } = await run([command, '--env', 'stagging'])
      expect([code, err]).toEqual([1, expect.stringContaining('There is no environment stagging')])
      expect(err.trimEnd().split('\n')).toHaveLength(1)
      expect(await account.calls()).toEqual([])
    },
  )

  test('in the European Union keeps databases, bucket, queues and live connections there, and cannot be moved', async () => {
    const { account, run, config } = await emptyAccount()
    expect((await run([...SETUP, '--jurisdiction', 'eu'])).code).toBe(0)
    const { databases, buckets, queues, workers } = await account.read()
    expect(new Set([...databases, ...buckets, ...queues].map(({ jurisdiction }) => jurisdiction))).toEqual(
      new Set(['eu']),
    )
    expect((await config()).r2_buckets[0]).toMatchObject({ jurisdiction: 'eu' })
    expect(workers['edge-helpdesk']?.vars['JURISDICTION']).toBe('eu')

    const elsewhere = await emptyAccount()
    await elsewhere.run(SETUP)
    const moved = await elsewhere.run([...SETUP, '--jurisdiction', 'eu'])
    expect([moved.code, moved.err]).toEqual([1, expect.stringContaining('cannot be moved')])
  })

  test('with a domain is served there', async () => {
    const { helpdesk, run, config } = await emptyAccount()
    const { code, out } = await run([...SETUP, '--domain', 'help.desk.test', '--json'])
    expect([code, (JSON.parse(out) as { url: string }).url]).toEqual([0, 'https://help.desk.test'])
    expect((await config()).routes).toEqual([{ pattern: 'help.desk.test', custom_domain: true }])
    expect(helpdesk.state.requests.every((request) => request.includes('https://help.desk.test/'))).toBe(true)
  })

  test('that moves to a domain later keeps its key', async () => {
    const { helpdesk, run, kept } = await emptyAccount()
    await run(SETUP)
    expect((await run(['setup', '--remote', '--domain', 'help.desk.test'])).code).toBe(0)
    expect(helpdesk.state.keys).toHaveLength(1)
    expect(await kept('production')).toMatchObject({ url: 'https://help.desk.test', key: helpdesk.state.keys[0]?.key })
  })

  test('keeps manual edits, and takes new parts of wrangler.toml', async () => {
    const { folder, run, config } = await emptyAccount()
    await run(SETUP)
    const written = await config()
    const edited = { ...written, account_id: 'a1', vars: { ...written.vars, MAIL_FROM: 'by-hand@desk.test' } }
    await writeFile(join(folder, 'wrangler.production.json'), JSON.stringify(edited))
    const base = await readFile(join(folder, 'wrangler.toml'), 'utf8')
    await writeFile(join(folder, 'wrangler.toml'), base.replace('[vars]', '[vars]\nNEW_ONE = "new"'))
    expect((await run(SETUP)).code).toBe(0)
    const next = await config()
    expect(next.account_id).toBe('a1')
    expect(next.vars).toMatchObject({ MAIL_FROM: 'by-hand@desk.test', NEW_ONE: 'new' })
  })
})

describe('an account that is not ready', () => {
  test.each([
    [
      'r2 bucket create',
      'Please enable R2 through the Cloudflare Dashboard. [code: 10042]',
      'Turn on R2 in the dashboard',
    ],
    ['deploy', 'You need to register a workers.dev subdomain before publishing to workers.dev', 'or give --domain'],
  ])('is told at %s with what to do', async (call, says, mend) => {
    const { account, run } = await emptyAccount()
    await account.change({ faults: [{ call, when: 'before', says }] })
    const { code, err } = await run(SETUP)
    expect([code, err.trimEnd().split('\n').at(-1)]).toEqual([1, expect.stringContaining(mend)])
    expect(err).toContain(says)
    await account.change({ faults: [] })
    expect((await run(SETUP)).code).toBe(0)
  })
})

describe('an interrupted run', () => {
  const says = 'A request to the Cloudflare API (/accounts/a1) failed.\n\n  internal error [code: 10000]'

  test('at any point is resumed: nothing is created twice, and no secret changes', async () => {
    const { account, helpdesk, run, kept } = await emptyAccount()
    const made = ['d1 list', 'd1 create helpdesk', 'd1 create helpdesk-search', 'r2 bucket create']
    const queued = ['queues create helpdesk-events', 'queues create helpdesk-events-dead']
    const released = ['d1 migrations apply DB', 'd1 migrations apply SEARCH', 'deploy']
    const steps = [...made, ...queued, ...released]
    const secrets = new Set<string>()
    let failed = 0
    for (const step of steps) {
      for (const when of ['before', 'after'] as const) {
        await account.change({ faults: [{ call: step, when, says }] })
        const { code, err, out } = await run(SETUP)
        // A later run skips finished steps, so each step fails only once.
        if (code === 0) continue
        failed += 1
        expect([code, out]).toEqual([1, ''])
        expect(err.trimEnd().split('\n').at(-1)).toMatch(/A request to the Cloudflare API .* failed/)
        const { DATA_KEY: key } = await kept('production.secrets').catch(() => ({ DATA_KEY: undefined }))
        if (key !== undefined) secrets.add(key)
      }
    }
    // The list can be asked any number of times.
    expect(failed).toBe(steps.length * 2)
    await account.change({ faults: [] })
    const last = await run(SETUP)
    expect(last.code).toBe(0)
    const { databases, buckets, queues, workers } = await account.read()
    expect([databases.length, buckets.length, queues.length]).toEqual([2, 1, 3])
    expect([...secrets]).toEqual([workers['edge-helpdesk']?.secrets['DATA_KEY']])
    expect([helpdesk.state.keys.length, helpdesk.state.mails.length]).toEqual([1, 1])
    expect(last.out).toContain(helpdesk.state.admin?.password)
  })

  test('by a lost connection is resumed from any state', async () => {
    const { folder, helpdesk, run } = await emptyAccount()
    const paths = ['POST /api/v1/database-config', 'POST /api/v1/system-config', 'POST /api/v1/authenticate']
    for (const path of [...paths, 'POST /api/v3/admin/test-mail']) {
      helpdesk.state.lost.push({ path }, { path }, { path }, { path })
      const { code, err } = await run(SETUP)
      helpdesk.state.lost.length = 0
      expect([path, code]).toEqual([path, 3])
      expect(err.trimEnd().split('\n').at(-1)).toMatch(/^The helpdesk could not be reached: https.*ECONNRESET/)
    }
    const { code, out } = await run(SETUP)
    expect(code).toBe(0)
    // The password of the admin who was made, though nobody heard that.
    expect(out).toContain(helpdesk.state.admin?.password)
    expect(await readdir(join(folder, '.desk'))).not.toContain('production.upload.json')
  })

  test('after an unreported key leaves no such key behind', async () => {
    const { helpdesk, run } = await emptyAccount()
    helpdesk.state.lost.push(...Array.from({ length: 4 }, () => ({ path: 'POST /api/v3/admin/api-keys' })))
    expect((await run(SETUP)).code).toBe(3)
    helpdesk.state.lost.length = 0
    expect((await run(SETUP)).code).toBe(0)
    expect(helpdesk.state.keys.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1)
  })
})

describe('a run that cannot start', () => {
  test.each([
    [['--email', 'nobody'], '--email must be an email address, not nobody'],
    [['--mail-from', 'x@y'], '--mail-from must be an email address'],
    [['--domain', 'https://desk.test'], '--domain takes a host name'],
    [['--location', 'moon'], "argument 'moon' is invalid"],
    [['--jurisdiction', 'eu', '--location', 'weur'], 'cannot be used with option'],
    [['--port', '0'], '--port takes a port number'],
    [[], 'This command asks a question and needs a terminal. Otherwise give --email ADDRESS.'],
  ])('%j is refused with one line, and nothing is sent or written', async (args, line) => {
    const { account, folder, run } = await emptyAccount()
    const { code, err } = await run(['setup', '--remote', ...args])
    expect([code, err]).toEqual([2, expect.stringContaining(line)])
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(await account.calls()).toEqual([])
    expect(await readdir(folder)).toEqual(['package.json', 'wrangler.toml'])
  })

  test.each<[string, Partial<Account>, string]>([
    ['nobody is signed in', { isSignedIn: false }, 'You are not signed in to Cloudflare. Run: npx wrangler login'],
    ['there is no network', { isOffline: true }, 'Cloudflare did not say who is signed in: fetch failed'],
    [
      'more than one account could be meant',
      {
        accounts: [
          { id: 'a1', name: 'One' },
          { id: 'a2', name: 'Two' },
        ],
      },
      'You have several accounts. Set CLOUDFLARE_ACCOUNT_ID to one of: a1 (One), a2 (Two)',
    ],
  ])('%s: one line, and nothing is written', async (_name, change, line) => {
    const { account, folder, run, made } = await emptyAccount()
    await account.change(change)
    const { code, err } = await run(SETUP)
    expect([code, err]).toEqual([1, expect.stringContaining(line)])
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(await made()).toEqual([])
    expect(await readdir(folder)).not.toContain('wrangler.production.json')
  })

  test('a wrong password prints one line, and the next run with the right one resumes', async () => {
    const { helpdesk, run } = await emptyAccount()
    await run(SETUP)
    for (const key of helpdesk.state.keys) key.revoked_at = 'now'
    const wrong = await run(SETUP, { HELPDESK_PASSWORD: 'not-the-password' })
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('These credentials do not match our records.')])
    const right = await run(SETUP, { HELPDESK_PASSWORD: helpdesk.state.admin?.password ?? '' })
    expect(right.code).toBe(0)
  })
})
