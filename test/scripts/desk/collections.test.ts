import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adminOperations, readDocument } from '../../../scripts/desk/collections/document.ts'
import { namesOf, singular } from '../../../scripts/desk/collections/names.ts'
import { describeCollections } from '../../../src/modules/administration/collections/descriptions.usecases.ts'
import { answered, deskOf, env, page, TOPIC } from '../../support/answering-desk.ts'
import { desk, folderForTest } from '../../support/desk-shell.ts'

describe('every collection', () => {
  const groups = adminOperations(readDocument())

  test('has a command with list, show, add, edit and remove, as supported', async () => {
    const { run } = deskOf(() => answered(null))
    const collections = describeCollections()
    expect(collections.length).toBeGreaterThan(20)
    for (const { name, can } of collections) {
      const [command, ...others] = namesOf(name)
      const { out, code } = await run(command, '--help')
      expect([name, code]).toEqual([name, 0])
      const verbs = [...out.matchAll(/^ {2}(list|show|add|edit|remove)\b/gm)].map(([, verb]) => verb)
      const expected = [
        can.list || name === 'customers' ? 'list' : null,
        'show',
        can.create ? 'add' : null,
        can.edit ? 'edit' : null,
        can.remove ? 'remove' : null,
      ]
      expect([name, verbs]).toEqual([name, expected.filter((verb) => verb !== null)])
      for (const other of others) expect((await run(other, '--help')).out).toBe(out)
    }
  })

  test('has an explained flag for each field, on add and edit', async () => {
    const { run } = deskOf(() => answered(null))
    for (const { name, fields, can } of describeCollections()) {
      const [command] = namesOf(name)
      for (const [verb, isThere, given] of [
        ['add', can.create, fields.filter(({ writable }) => writable !== 'never')],
        ['edit', can.edit, fields.filter(({ writable }) => writable === 'always')],
      ] as const) {
        if (!isThere) continue
        const { out } = await run(command, verb, '--help')
        for (const { parameter, meaning } of given) {
          expect(out, `${name} ${verb}`).toContain(`--${parameter.replaceAll('_', '-')} <`)
          expect(out.replaceAll(/\s+/g, ' ')).toContain(meaning.split(' ').slice(0, 3).join(' '))
        }
      }
    }
  })

  test('and every other operation for keys has a command', () => {
    const own = new Set(['collections', 'dead-letters', 'files', 'health', 'import', 'reports', 'search', 'stats'])
    expect([...groups.keys()].filter((group) => !own.has(group))).toEqual(
      expect.arrayContaining([...describeCollections().map(({ name }) => name), 'settings', 'audit', 'webhooks']),
    )
    const names = [...groups.keys()].flatMap((group) => namesOf(group))
    expect(names).toEqual([...new Set(names)])
  })

  test('is named in the singular', () => {
    const words = [
      'help-topics',
      'ticket-statuses',
      'canned-replies',
      'purchased-addresses',
      'sources',
      'staff',
      'impacts',
    ]
    expect(words.map(singular)).toEqual([
      'help-topic',
      'ticket-status',
      'canned-reply',
      'purchased-address',
      'source',
      'staff',
      'impact',
    ])
    expect(namesOf('help-topics')).toEqual(['topic', 'help-topic', 'help-topics'])
    expect(namesOf('teams')).toEqual(['team', 'teams'])
  })
})

describe('list', () => {
  test('filters, sorts and pages, and says if there is more', async () => {
    const { asked, run } = deskOf(() => page([TOPIC], 'next', 7))
    const { out, err, code } = await run(
      'topic',
      'list',
      '--active',
      'yes',
      '--sort',
      'topic',
      '--order',
      'desc',
      '--per-page',
      '1',
      '--search',
      'kil',
    )
    expect(code).toBe(0)
    expect(asked.map(({ line, query }) => [line, query])).toEqual([
      ['GET help-topics', { active: 'true', sort: 'topic', order: 'desc', per_page: '1', search: 'kil' }],
    ])
    expect(out).toMatch(/^id +topic +department_id/)
    expect(out).toContain('Kilns')
    expect(err).toBe('1 of 7. For the others, use --all or --cursor next\n')
  })

  test('--all reads page after page; with --json each row is a line', async () => {
    const { asked, run } = deskOf(({ query }) =>
      query['cursor'] === undefined
        ? page([TOPIC, { ...TOPIC, id: 4 }], 'second', 3)
        : page([{ ...TOPIC, id: 5 }], null, 3),
    )
    const { out } = await run('topic', 'list', '--all', '--json')
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: number }).id),
    ).toEqual([3, 4, 5])
    expect(asked.map(({ query }) => query)).toEqual([{ per_page: '100' }, { per_page: '100', cursor: 'second' }])
    const people = await run('topic', 'list', '--all', '--columns', 'id,topic')
    expect(people.out.split('\n')[0]).toBe('id  topic')
    expect(people.out).toContain('5')
    expect((await run('topic', 'list', '--columns', 'id,colour')).err).toContain('There is no column colour')
  })
})

describe('add and edit', () => {
  test('send typed values under an Idempotency-Key', async () => {
    const { asked, run } = deskOf(() => answered({ id: 9, key: 'shown-once' }))
    const { out } = await run(
      'field',
      'add',
      '--name',
      'room',
      '--label',
      'Room',
      '--type',
      'select',
      '--options',
      'A 1, B 2',
      '--required',
      'no',
      '--sort',
      '7',
    )
    expect(asked[0]).toMatchObject({
      line: 'POST form-fields',
      body: { name: 'room', label: 'Room', type: 'select', options: ['A 1', 'B 2'], required: false, sort: 7 },
      isKeyed: true,
    })
    expect(out).toContain('shown-once')
    await run('department', 'edit', '3', '--members', '4,5')
    expect(asked.at(-1)).toMatchObject({ line: 'PATCH departments/3', body: { members: [4, 5] } })
    await run('department', 'edit', '3', '--members', '', '--manager-id', '')
    expect(asked.at(-1)?.body).toEqual({ members: [], manager_id: '' })
  })

  test('an edit sends the version it read, so that no other change is overwritten', async () => {
    const { asked, run } = deskOf(({ line }) =>
      line.startsWith('GET')
        ? answered(TOPIC, { etag: '"v1"' })
        : answered(null, { status: 412, code: 'row_changed', message: 'This was changed since you read it.' }),
    )
    const { code, err } = await run('topic', 'edit', '3', '--active', 'off')
    expect([code, err]).toEqual([1, 'Somebody else changed it at the same time. Run the command again.\n'])
    expect(asked.map(({ line, ifMatch }) => [line, ifMatch])).toEqual([
      ['GET help-topics/3', null],
      ['PATCH help-topics/3', '"v1"'],
    ])
  })

  test('a field named like a global option has the command’s name as a prefix', async () => {
    const { asked, run } = deskOf(() => answered({ id: 1 }))
    await run('webhook', 'add', '--webhook-url', 'https://example.com/hook', '--types', 'ticket.created,user.updated')
    expect(asked[0]?.body).toEqual({ url: 'https://example.com/hook', types: ['ticket.created', 'user.updated'] })
    await run('setting', 'edit', '--setting-url', 'https://new.example.com', '--auto-close-days', '0')
    expect(asked.at(-1)).toMatchObject({
      line: 'PATCH settings',
      body: { url: 'https://new.example.com', auto_close_days: 0 },
    })
  })

  test('settings are a table with values and meanings', async () => {
    const about = { company: { group: 'company', meaning: 'How mails call the desk.', default: '' } }
    const { run } = deskOf(() => answered({ settings: { company: 'Kiln' }, about }))
    const { out } = await run('setting', 'list')
    expect(out.split('\n').map((line) => line.split(/ {2,}/))).toContainEqual([
      'company',
      'Kiln',
      'company',
      'How mails call the desk.',
    ])
    expect(JSON.parse((await run('setting', 'list', '--json')).out)).toMatchObject({ settings: { company: 'Kiln' } })
  })
})

describe('remove', () => {
  test('asks first, says what uses the row, and can replace it', async () => {
    const { asked, run } = deskOf(({ line, query }) => {
      if (line.startsWith('GET')) return answered(TOPIC, { etag: '"v1"' })
      if (query['replace_by'] !== undefined) return answered({ removed: false })
      const message = 'This is in use by tickets (12). Send replace_by with the id that takes its place.'
      return answered(null, { status: 409, code: 'row_in_use', message })
    })
    const unasked = await run('topic', 'remove', '3')
    expect([unasked.code, unasked.err]).toEqual([2, expect.stringContaining('--yes')])
    expect(asked.map(({ line }) => line)).toEqual(['GET help-topics/3'])
    const used = await run('topic', 'remove', '3', '--yes')
    expect([used.code, used.err]).toEqual([
      1,
      'This is in use by tickets (12). Give --replace-by with the id that takes its place.\n',
    ])
    const replaced = await run('topic', 'remove', '3', '--replace-by', '4', '--yes')
    expect(replaced.out).toContain('references are moved first')
    expect(asked.at(-1)).toMatchObject({ line: 'DELETE help-topics/3', query: { replace_by: '4' }, ifMatch: '"v1"' })
  })
})

describe('further actions', () => {
  test('run step by step to the end, after a confirmation', async () => {
    let steps = 0
    const { asked, run } = deskOf(() => answered({ moved: 100, done: (steps += 1) === 3 }))
    expect((await run('customer', 'merge', '7', '--into', '8')).code).toBe(2)
    expect(asked).toEqual([])
    const { code, out } = await run('customer', 'merge', '7', '--into', '8', '--yes')
    expect([code, out]).toEqual([0, expect.stringContaining('done')])
    expect(asked.map(({ line, body }) => [line, body])).toEqual(
      [1, 2, 3].map(() => ['POST customers/7/merge', { into: 8 }]),
    )
  })

  test('include banning as an edit, and lists of related rows', async () => {
    const { asked, run } = deskOf(({ line }) =>
      line.endsWith('deliveries') ? page([{ id: 5, state: 'failed' }]) : answered({ id: 7 }),
    )
    await run('customer', 'edit', '7', '--ban', 'yes')
    expect(asked.at(-1)).toMatchObject({ line: 'PATCH customers/7', body: { ban: true } })
    const { out } = await run('webhook', 'deliveries', '2', '--state', 'failed', '--json')
    expect(asked.at(-1)).toMatchObject({ line: 'GET webhooks/2/deliveries', query: { state: 'failed' } })
    expect(JSON.parse(out)).toEqual([{ id: 5, state: 'failed' }])
    await run('webhook', 'ping', '2')
    expect(asked.at(-1)?.line).toBe('POST webhooks/2/ping')
  })
})

describe('a wrong command prints one line and sends nothing', () => {
  test.each([
    ['topic', 'list', '--active', 'perhaps'],
    ['topic', 'list', '--colour', 'red'],
    ['topic', 'show'],
    ['topic', 'show', '1.5'],
    ['topic', 'show', '3', '4'],
    ['topic', 'show', '-1'],
    ['topic', 'edit', '3'],
    ['topic', 'edit', '3', '--department-id', '1.5'],
    ['sla', 'add', '--name', 'Fast'],
    ['field', 'add', '--name', 'room', '--label', 'Room', '--type', 'colour'],
    ['agent', 'edit', '3', '--permissions', 'create_ticket,fly'],
    ['tpoic', 'list'],
    ['customer', 'merge', '3'],
  ])('%j', async (...args) => {
    const { asked, run } = deskOf(() => answered(null))
    const { code, out, err } = await run(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(asked).toEqual([])
  })

  test('a desk that refuses or is unreachable', async () => {
    const refusing = deskOf(() =>
      answered(null, { status: 403, code: 'role_not_allowed', message: 'Your role does not allow this.' }),
    )
    const refused = await refusing.run('topic', 'list')
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Your role does not allow this.')])
    const absent = await desk(['topic', 'list'], { env })
    expect([absent.code, absent.err.trimEnd().split('\n')]).toEqual([
      3,
      [expect.stringContaining('https://desk.example.com')],
    ])
  })
})

describe('maintenance', () => {
  test('shows and replays dead letters, one or all', async () => {
    const letter = {
      id: 7,
      message_id: 'm',
      body: { type: 'event', eventId: 3 },
      attempts: 6,
      last_error: null,
      created_at: 't',
      replayed_at: null,
    }
    const { asked, run } = deskOf(({ line, query, body }) => {
      if (line === 'GET dead-letters')
        return query['cursor'] === undefined ? page([letter], 'more', 2) : page([{ ...letter, id: 6 }])
      const { id } = body as { id: number[] }
      const failed = id.includes(6)
        ? [{ id: 6, code: 'dead_letter_unreadable', reason: 'It contains nothing that can be sent again.' }]
        : []
      return answered({ replayed: id.filter((one) => one !== 6), failed })
    })
    const list = await run('dead-letters', 'list', '--waiting')
    expect([list.out, list.err]).toEqual([
      expect.stringContaining('{"type":"event","eventId":3}'),
      expect.stringContaining('--all'),
    ])
    expect(asked[0]?.query).toEqual({ per_page: '100', waiting: 'true' })
    const some = await run('dead-letters', 'replay', '7', '6')
    expect([some.code, some.out, some.err]).toEqual([
      1,
      '1 sent again.\n',
      '6: It contains nothing that can be sent again.\n',
    ])
    const all = await run('dead-letters', 'replay', '--all', '--json')
    expect(JSON.parse(all.out)).toEqual({ replayed: 1, unreadable: [6] })
    for (const args of [[], ['7', '--all'], ['x']]) expect((await run('dead-letters', 'replay', ...args)).code).toBe(2)
  })

  test('lists the assistants of all people, and ends one by its id', async () => {
    const assistant = {
      id: 'x-1',
      person: { id: 4, email: 'ann@kiln.example' },
      name: 'Desk Pilot',
      rights: 'read',
      connected_at: 't',
      last_used_at: null,
    }
    const { asked, run } = deskOf(({ line }) => (line === 'GET assistants' ? page([assistant]) : answered(null)))
    const list = await run('assistant', 'list', '--user-id', '4')
    expect([list.code, list.out]).toEqual([0, expect.stringMatching(/x-1 +4 +ann@kiln\.example +Desk Pilot.+waiting/)])
    const ended = await run('assistant', 'end', 'x-1')
    expect([ended.code, ended.out]).toEqual([0, 'The assistant has ended.\n'])
    expect(asked.map(({ line, query }) => [line, query['user_id']])).toEqual([
      ['GET assistants', '4'],
      ['DELETE assistants/x-1', undefined],
    ])
  })

  test('rebuilds the search index over a brief outage, and can resume', async () => {
    let steps = 0
    const { asked, run } = deskOf(() => {
      steps += 1
      if (steps === 2) return answered(null, { status: 503, code: 'internal_error', message: 'Down.' })
      return answered({ phase: 'tickets', position: 1, indexed: 20, done: steps >= 4 })
    })
    const { out } = await run('search', 'rebuild')
    expect(out).toBe('The search index is rebuilt: 60 documents.\n')
    expect(asked.map(({ body }) => body)).toEqual([true, false, false, false].map((restart) => ({ restart })))
    await run('search', 'rebuild', '--resume')
    expect(asked.at(-1)?.body).toEqual({ restart: false })
  })

  test('begins to count all events again for reports', async () => {
    const { asked, run } = deskOf(() => answered({ rebuilding: true }))
    const { out } = await run('reports', 'rebuild')
    expect(out).toBe('All events are being counted again. The as_of of reports shows how far it is.\n')
    expect(asked.map(({ line }) => line)).toEqual(['POST reports/rebuild'])
  })

  test('prints statistics as a table or as JSON', async () => {
    const data = {
      tickets: { open: 3 },
      people: { customers: 9 },
      records: {},
      articles: 2,
      waiting: { dead_letters: 1, oldest_event_at: null },
    }
    const { run } = deskOf(() => answered(data))
    const { out } = await run('stats')
    expect(out.split('\n').map((line) => line.trimEnd().split(/ {2,}/))).toEqual(
      expect.arrayContaining([
        ['tickets', 'open', '3'],
        ['waiting', 'dead letters', '1'],
      ]),
    )
    expect(JSON.parse((await run('stats', '--json')).out)).toEqual(data)
  })
})

test('writes a file answer to the given path, for its owner only, and overwrites nothing', async () => {
  const path = '/api/v3/admin/customers/{id}/export'
  const document = structuredClone(readDocument())
  document.paths[path] = {
    get: {
      security: [{ apiKey: [] }],
      parameters: [],
      responses: { '200': { content: { 'application/octet-stream': {} } } },
    },
  }
  const { addCollectionsOf } = await import('../../../scripts/desk/collections/collections.ts')
  const folder = await folderForTest()
  const commands = [addCollectionsOf(document)]
  const fetch = async () => await Promise.resolve(new Response('an archive'))
  const args = ['customer', 'export', '7', '--to', join(folder, 'out.zip')]
  expect((await desk(['customer', 'export', '7'], { env, fetch, commands })).code).toBe(2)
  expect((await desk(args, { env, fetch, commands })).code).toBe(0)
  expect(await readFile(join(folder, 'out.zip'), 'utf8')).toBe('an archive')
  expect((await stat(join(folder, 'out.zip'))).mode & 0o777).toBe(0o600)
  expect((await desk(args, { env, fetch, commands })).err).toBe(`${join(folder, 'out.zip')} exists already.\n`)
})
