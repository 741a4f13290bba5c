import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { jsonObjects } from '../../../scripts/desk/tail/json-stream.ts'
import { logLines, withoutSecrets } from '../../../scripts/desk/tail/log-lines.ts'
import { runWrangler } from '../../../scripts/wrangler.ts'
import { desk } from '../../support/desk-shell.ts'
import { emptyAccount } from '../../support/wrangler/empty-account.ts'

/** A helpdesk that setup has made. */
async function deployedDesk() {
  const all = await emptyAccount()
  await all.run(['setup', '--remote', '--email', 'ada@desk.test'])
  return all
}

function oneLine(err: string): string {
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  return err
}

describe('wrangler', () => {
  test('is the first one on the PATH, with the environment’s configuration', async () => {
    const { account, folder } = await deployedDesk()
    const before = (await account.calls()).length
    const result = await desk(['migrate', '--remote'], { env: account.env, folder, runWrangler })
    expect(result).toEqual({ code: 0, out: 'Both databases are up to date.\n', err: '' })
    const rest = '--remote --config wrangler.production.json'
    expect((await account.calls()).slice(before)).toEqual([
      `d1 migrations apply DB ${rest}`,
      `d1 migrations apply SEARCH ${rest}`,
    ])
  })
})

describe('doctor', () => {
  test('finds no fault in the account and inside the desk', async () => {
    const { run } = await deployedDesk()
    const { code, out } = await run(['doctor', '--remote'])
    expect(code).toBe(0)
    for (const name of ['databases', 'resources', 'secrets set', 'replicas', 'answer', 'key', 'migrations']) {
      expect(out).toMatch(new RegExp(`^ok +${name} `, 'm'))
    }
  })

  test('reports each fault with the command that mends it, for people and programs', async () => {
    const { account, helpdesk, run } = await deployedDesk()
    const state = await account.read()
    await account.change({ databases: state.databases.slice(1), queues: state.queues.slice(1) })
    helpdesk.state.checks = [
      { name: 'migrations', state: 'wrong', message: 'Not applied: DB 0013.sql.', mend: 'desk migrate' },
      { name: 'dead_letters', state: 'warning', message: '2 wait.', mend: 'desk dead-letters list' },
    ]
    const { code, out, err } = await run(['doctor', '--remote'])
    expect([code, oneLine(err)]).toEqual([1, '3 of 9 checks failed.\n'])
    expect(out).toMatch(
      /^WRONG +databases +Not in the account by their ids: helpdesk\.\n +→ npm run desk -- --remote setup$/m,
    )
    expect(out).toMatch(/^WRONG +resources +Not found in the account: queue helpdesk-events\.$/m)
    expect(out).toContain('→ npm run desk -- --remote migrate')
    expect(out).toContain('→ npm run desk -- --remote dead-letters list')
    const told = await run(['doctor', '--remote', '--json'])
    expect(JSON.parse(told.out)).toMatchObject({ status: 'wrong' })
  })

  test('says whether mail comes in, and the line that leads it to the Worker', async () => {
    const { account, run } = await deployedDesk()
    expect((await run(['doctor', '--remote'])).out).toMatch(/^look +mail in +No mail address is configured\.$/m)
    await run(['setup', '--remote', '--mail-from', 'help@desk.test'])
    const unrouted = await run(['doctor', '--remote'])
    expect([unrouted.code, unrouted.out]).toEqual([
      0,
      expect.stringContaining('→ npx wrangler email routing enable desk.test'),
    ])
    const rule = (to: string, worker: string, enabled: boolean) =>
      `Rule: 1\n  Name:     desk\n  Enabled:  ${enabled}\n  Matchers: to:${to}\n  Actions:  worker:${worker}\n  Priority: 0\n\n`
    for (const [routing, state] of [
      ['No routing rules found.', 'look'],
      [rule('help@desk.test', 'another-worker', true), 'look'],
      [rule('help@desk.test', 'edge-helpdesk', false), 'look'],
      [rule('help@desk.test', 'edge-helpdesk', true), 'ok'],
      ['Catch-all rule: enabled, action: worker:edge-helpdesk', 'ok'],
      ['Catch-all rule: disabled, action: worker:edge-helpdesk', 'look'],
    ] as const) {
      await account.change({ routing })
      const { out } = await run(['doctor', '--remote'])
      expect(out).toMatch(new RegExp(`^${state} +mail in `, 'm'))
      expect(out.includes('rules create desk.test --match-type literal')).toBe(state === 'look')
    }
  })

  describe('mails the helpdesk itself', () => {
    const PASSED = { spf: 'pass', dkim: 'pass', dmarc: 'pass', arc: null, arrivedAt: 'help@desk.test' }

    test.each([
      ['and all is well', { ...PASSED, forwarder: null, subAddress: 1 }, [], 'ok', 'dmarc pass, arc –.'],
      [
        'and the sub-address is lost',
        { ...PASSED, forwarder: null, subAddress: 0 },
        [],
        'look',
        'behind the plus was lost',
      ],
      [
        'by a forwarder that vouches',
        { ...PASSED, dmarc: 'fail', arc: 'pass', forwarder: 'google.com', subAddress: 0 },
        ['support@firm.test'],
        'ok',
        'vouched for by google.com',
      ],
      [
        'by a forwarder that nobody trusts',
        { ...PASSED, dmarc: 'fail', forwarder: null, subAddress: 0 },
        ['support@firm.test'],
        'look',
        '→ Name the forwarder in MAIL_FORWARDERS',
      ],
    ])('%s', async (_name, returns, address, state, told) => {
      const { helpdesk, run } = await deployedDesk()
      helpdesk.state.mailReturns = returns
      const { code, out } = await run(['doctor', '--remote', '--mail-round', ...address])
      expect(code).toBe(0)
      expect(out).toMatch(new RegExp(`^${state} +mail round +It arrived at help@desk.test: spf pass`, 'm'))
      expect(out).toContain(told)
    })

    test('and says when nothing arrives, or the mail is refused', async () => {
      const { helpdesk, run } = await deployedDesk()
      const silent = await run(['doctor', '--remote', '--mail-round'])
      expect([silent.code, silent.out]).toEqual([1, expect.stringContaining('Nothing arrived within 120 seconds')])
      helpdesk.state.mailRefusal = 'domain is not onboarded'
      const refused = await run(['doctor', '--remote', '--mail-round'])
      expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('not sent: domain is not onboarded')])
    })
  })

  test('asks to turn on read replication where it is off', async () => {
    const { account, run } = await deployedDesk()
    await account.change({ replication: 'disabled' })
    const { code, out } = await run(['doctor', '--remote'])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^look +replicas .*\n +→ Dashboard, D1, helpdesk, Settings, Read/m),
    ])
  })

  test('names the command that runs the jobs of a local helpdesk', async () => {
    const { helpdesk, kept, run } = await deployedDesk()
    const message = 'Something that happened 45 minutes ago is not consumed yet.'
    helpdesk.state.checks = [{ name: 'queues', state: 'wrong', message, mend: 'desk tail --errors' }]
    const { key } = await kept('production')
    const local = await run(['doctor'], { HELPDESK_URL: 'http://localhost:8800', HELPDESK_KEY: key ?? '' })
    expect(local.out).toContain(`${message}\n`)
    expect(local.out).toContain('→ curl http://localhost:8800/cdn-cgi/handler/scheduled\n')
    expect((await run(['doctor', '--remote'])).out).toContain('→ npm run desk -- --remote tail --errors\n')
  })

  test('reports an invalid key, an unreachable address, and a missing wrangler sign-in', async () => {
    const { account, folder, helpdesk, run } = await deployedDesk()
    for (const key of helpdesk.state.keys) key.revoked_at = 'now'
    expect((await run(['doctor', '--remote'])).out).toMatch(/^WRONG +key +The key of .* is not valid\.$/m)
    await account.change({ isSignedIn: false, workers: {} })
    const { code, out } = await run(['doctor', '--remote'])
    expect(code).toBe(1)
    expect(out).toMatch(/^look +account /m)
    expect(out).toMatch(/^WRONG +answer +https:.* does not answer\.$/m)
    const given = { HELPDESK_URL: 'http://localhost:1', HELPDESK_KEY: 'some-key-or-other' }
    const local = await desk(['doctor'], { folder, env: given })
    expect([local.code, local.out]).toEqual([1, expect.stringContaining('→ npm start')])
  })
})

describe('upgrade', () => {
  test('saves a restore point, migrates, deploys, checks, and prints how to roll back data and code', async () => {
    const { account, folder, run } = await deployedDesk()
    const before = (await account.calls()).length
    const { code, out, err } = await run(['upgrade', '--remote'])
    expect(code).toBe(0)
    expect((await account.calls()).slice(before).map((call) => call.split(' --')[0])).toEqual([
      'deployments status',
      'd1 time-travel info DB',
      'd1 time-travel info SEARCH',
      'd1 migrations apply DB',
      'd1 migrations apply SEARCH',
      'deploy',
    ])
    expect(err).toContain('it answers')
    const [code1, data] = out.split('To reset the data to')
    expect(code1).toContain(
      'npx wrangler rollback v0000000-0000-4000-8000-000000000001 --config wrangler.production.json',
    )
    expect(code1).not.toContain('time-travel')
    expect(data).toMatch(/^ \d{4}-\d\d-\d\dT[\d:.]+Z. THIS LOSES ALL LATER CHANGES/)
    expect(data).toContain('time-travel restore DB --bookmark=0000007b-')
    expect(data).toContain('npm run desk -- search rebuild --remote')
    const progress = await readFile(join(folder, '.desk/production.setup.json'), 'utf8')
    expect(JSON.parse(progress)).toMatchObject({ versionId: 'v0000000-0000-4000-8000-000000000002' })
  })

  const says = 'A request to the Cloudflare API (/accounts/a1) failed.'
  test.each([
    ['d1 time-travel info DB', 'Time Travel gave no bookmark for DB', false],
    ['d1 migrations apply DB', 'The migrations of DB failed', true],
    ['deploy', 'The deployment failed', true],
  ])(
    'that fails at %s prints one line, and how to roll back if something may have changed',
    async (call, line, hasWays) => {
      const { account, run } = await deployedDesk()
      const before = (await account.read()).workers['edge-helpdesk']?.versions.length
      await account.change({ faults: [{ call, when: 'before', says }] })
      const { code, out, err } = await run(['upgrade', '--remote'])
      expect([code, out]).toEqual([1, ''])
      expect(err.trimEnd().split('\n').at(-1)).toBe(`${line}: ${says}`)
      expect(err.includes('wrangler rollback')).toBe(hasWays)
      expect((await account.read()).workers['edge-helpdesk']?.versions.length).toBe(before)
    },
  )

  test('of a broken version fails, and prints how to roll back', async () => {
    const { helpdesk, run } = await deployedDesk()
    helpdesk.state.checks = [
      { name: 'bindings', state: 'wrong', message: 'No answer from SEARCH.', mend: 'desk setup' },
    ]
    const { code, err } = await run(['upgrade', '--remote'])
    expect([code, err]).toEqual([1, expect.stringContaining('wrangler rollback')])
    expect(err).toContain('The new version is deployed but does not work: bindings: No answer from SEARCH.')
  })

  test('waits until the new version answers, or says that it does not', async () => {
    const { helpdesk, run } = await deployedDesk()
    helpdesk.state.staleAnswers = 3
    expect((await run(['upgrade', '--remote'])).code).toBe(0)
    helpdesk.state.staleAnswers = Number.MAX_SAFE_INTEGER
    let now = Date.now()
    const { code, err } = await run(['upgrade', '--remote'], {}, () => (now += 10_000))
    expect([code, err]).toEqual([1, expect.stringContaining('another version answers at https://edge-helpdesk')])
  })

  test('to a version with a new queue changes nothing until setup created it', async () => {
    const { account, folder, run, made } = await deployedDesk()
    const base = await readFile(join(folder, 'wrangler.toml'), 'utf8')
    await writeFile(join(folder, 'wrangler.toml'), `${base}\n[[queues.consumers]]\nqueue = "helpdesk-more"\n`)
    const before = await made()
    const { code, err } = await run(['upgrade', '--remote'])
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('needs the queue helpdesk-more. Run: npm run desk -- setup --remote'),
    ])
    expect(await made()).toEqual(before)
    expect((await account.calls()).filter((call) => call.startsWith('d1 migrations'))).toHaveLength(2)
  })

  test('of the local helpdesk, or without a key, is refused at once', async () => {
    const { account, folder, run } = await emptyAccount()
    expect(await run(['upgrade'])).toMatchObject({ code: 2 })
    await writeFile(join(folder, 'wrangler.production.json'), '{}')
    const { code, err } = await run(['upgrade', '--remote'])
    expect([code, oneLine(err)]).toEqual([1, expect.stringContaining('No address and no key of production are known')])
    expect(await account.calls()).toEqual([])
  })
})

const REQUEST = {
  outcome: 'ok',
  eventTimestamp: Date.UTC(2026, 10, 22, 9, 30),
  event: {
    request: {
      url: 'https://desk.test/api/v1/helpdesk/inbox?api_key=kkkk-secret&token=tttt-secret',
      method: 'GET',
      headers: { authorization: 'Bearer hhhh-secret' },
    },
    response: { status: 200 },
  },
  logs: [
    {
      level: 'log',
      timestamp: Date.UTC(2026, 10, 22, 9, 30, 1),
      message: [
        '{"level":"info","message":"request","method":"GET","path":"/api/v1/helpdesk/inbox","status":200,"trips":1}',
      ],
    },
  ],
  exceptions: [],
}
const CLOCK = {
  outcome: 'exception',
  eventTimestamp: Date.UTC(2026, 10, 22, 9, 31),
  event: { cron: '* * * * *' },
  logs: [],
  exceptions: [{ name: 'Error', message: 'D1 is away, api_key=kkkk-secret', timestamp: Date.UTC(2026, 10, 22, 9, 31) }],
}

describe('tail', () => {
  test('prints a line for each entry, without secrets', async () => {
    const { account, run } = await deployedDesk()
    await account.change({ tail: [REQUEST, CLOCK].map((event) => JSON.stringify(event, null, 4)).join('\n') })
    const { code, out, err } = await run(['tail', '--remote'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(
      '09:30:01 GET /api/v1/helpdesk/inbox 200  trips=1\n09:31:00 ERROR clock * * * * *  Error: D1 is away, api_key=…\n',
    )
    expect((await run(['tail', '--remote', '--errors'])).out).toMatch(/^09:31:00 ERROR .*\n$/)
    const told = (await run(['tail', '--remote', '--json'])).out
    expect(told).not.toContain('secret')
    expect(
      told
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { level: string }).level),
    ).toEqual(['info', 'error'])
  })

  test('that cannot start prints one line', async () => {
    const { account, run } = await deployedDesk()
    await account.change({ isSignedIn: false })
    const { code, err } = await run(['tail', '--remote'])
    expect([code, oneLine(err)]).toEqual([1, expect.stringContaining('CLOUDFLARE_API_TOKEN')])
    expect(await run(['tail'])).toMatchObject({ code: 2 })
  })

  test('reads any chunk borders of the stream', async () => {
    const texts = [REQUEST, CLOCK, { outcome: 'ok', logs: [{ message: ['a } in a "text" \\'] }] }].map((one) =>
      JSON.stringify(one, null, 2),
    )
    const whole = Buffer.from(`warning: something\n${texts.join('\n')}é`)
    for (const size of [1, 2, 3, 7, 64, 4096]) {
      const chunks = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
        whole.subarray(at * size, (at + 1) * size),
      )
      const found: string[] = []
      for await (const text of jsonObjects(Readable.from(chunks))) found.push(text)
      expect(found).toEqual(texts)
    }
  })

  test.each([
    ['Authorization: Bearer abc.def', 'Authorization: …'],
    ['{"password":"hunter2"}', '{"password":"…"}'],
    ['fetch https://x.test/?token=abc&page=2', 'fetch https://x.test/?token=…&page=2'],
    ['key 0123456789abcdef0123456789abcdef0123456789abcdef ended', 'key … ended'],
    [
      'request 6f9619ff-8b86-4d01-b42d-00cf4fc964ff took 12ms',
      'request 6f9619ff-8b86-4d01-b42d-00cf4fc964ff took 12ms',
    ],
  ])('%s', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown)
  })

  test('prints lines for library logs, queues and silent calls too', () => {
    const lines = logLines({
      outcome: 'ok',
      event: { queue: 'helpdesk-events', batchSize: 3 },
      logs: [{ level: 'warn', message: ['slow', { ms: 3 }] }],
    })
    expect(lines).toMatchObject([{ what: 'queue helpdesk-events (3)', text: 'slow {"ms":3}', level: 'info' }])
    expect(logLines({ outcome: 'canceled', event: { rcptTo: 'x@desk.test' } })).toMatchObject([
      { what: 'mail', text: 'canceled', level: 'error' },
    ])
  })
})

describe('rescue', () => {
  const answers = (rows: object[]) => [{ results: [] }, { results: [] }, { results: rows, success: true }]

  test('creates a key for a day, and configures this shell with it', async () => {
    const { account, run, kept } = await deployedDesk()
    await account.change({ executeAnswers: answers([{ id: 9 }]) })
    expect(await run(['rescue', 'key', '--remote', '--email', 'ada@desk.test'])).toMatchObject({ code: 2 })
    const { code, out } = await run(['rescue', 'key', '--remote', '--email', 'ada@desk.test', '--yes'])
    expect([code, out]).toEqual([0, expect.stringContaining('The key 9 is kept in')])
    const { key = '', url } = await kept('production')
    expect(url).toBe('https://edge-helpdesk.desk-test.workers.dev')
    const { executed } = await account.read()
    expect(executed).toHaveLength(1)
    expect([out, ...executed].join('\n')).not.toContain(key)
  })

  test.each([['key'], ['two-factor']])(
    '%s prints one line for a person who is no admin, and changes nothing',
    async (what) => {
      const { account, run, kept } = await deployedDesk()
      const before = await kept('production')
      await account.change({ executeAnswers: answers([]) })
      const { code, err } = await run(['rescue', what, '--remote', '--email', 'nobody@desk.test', '--yes'])
      expect([code, oneLine(err)]).toEqual([1, expect.stringMatching(/no active admin.*nobody@desk.test/i)])
      expect(await kept('production')).toEqual(before)
      expect(await run(['rescue', what, '--remote', '--email', "x'; DROP TABLE users", '--yes'])).toMatchObject({
        code: 2,
      })
    },
  )
})
