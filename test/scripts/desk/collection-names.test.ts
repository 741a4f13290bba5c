import { describe, expect, test } from 'vitest'
import { adminOperations, readDocument } from '../../../scripts/desk/collections/document.ts'
import { isOfPages } from '../../../scripts/desk/collections/fields.ts'
import { collectionOf } from '../../../scripts/desk/collections/references.ts'
import { EDITABLE_SETTINGS } from '../../../src/modules/administration/settings.types.ts'
import { answered, deskOf, page } from '../../support/answering-desk.ts'

describe('a row is named or numbered', () => {
  const rows: Record<string, object[]> = {
    'GET departments': [
      { id: 7, name: 'Billing' },
      { id: 8, name: 'Billing and more' },
    ],
    'GET teams': [
      { id: 2, name: 'Second line' },
      { id: 3, name: 'second line' },
    ],
    'GET staff': [{ id: 5, email: 'ann@desk.example', first_name: 'Ann', last_name: 'Berg' }],
  }
  const named = () => deskOf(({ line }) => (rows[line] ? page(rows[line]) : answered({ id: 1 })))

  test.each([
    [['--departments', 'billing,3'], { departments: [7, 3] }],
    [['--department', 'Billing'], { departments: [7] }],
  ])('in a list: %j', async (flags, body) => {
    const { asked, run } = named()
    const { code } = await run('agent', 'add', '--role', 'agent', '--email', 'b@desk.example', ...flags)
    expect([code, asked.at(-1)?.body]).toEqual([0, { role: 'agent', email: 'b@desk.example', ...body }])
  })

  test('in a field, and as the row that a command is about', async () => {
    const { asked, run } = named()
    await run('team', 'add', '--name', 'Third line', '--lead', 'Ann Berg')
    expect(asked.at(-1)?.body).toEqual({ name: 'Third line', lead_id: 5 })
    await run('department', 'show', 'Billing')
    expect(asked.at(-1)?.line).toBe('GET departments/7')
    await run('department', 'remove', 'Billing', '--replace-by', 'Billing and more', '--yes')
    expect(asked.at(-1)).toMatchObject({ line: 'DELETE departments/7', query: { replace_by: '8' } })
    await run('setting', 'edit', '--default-department', 'Billing')
    expect(asked.at(-1)?.body).toEqual({ default_department_id: 7 })
  })

  test.each([
    [['--departments', 'Sales'], 'There is no department called Sales.'],
    [['--teams', 'Second line'], 'More than one team is called Second line. Give its id (2, 3).'],
    [['--team', '1', '--teams', '2'], '--teams and --team mean the same'],
  ])('a name that nobody or several have is refused, and nothing is sent: %j', async (flags, line) => {
    const { asked, run } = named()
    const { code, err } = await run('agent', 'add', '--role', 'agent', '--email', 'b@desk.example', ...flags)
    expect([code, err]).toEqual([2, expect.stringContaining(line)])
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(asked.filter(({ line: sent }) => !sent.startsWith('GET'))).toEqual([])
  })

  test('every field of the document that holds an id takes a name', () => {
    const numbers = new Set([
      'auto_close_days',
      'away_after_minutes',
      'writing_limits_percent',
      'retention_days',
      'archive_after_months',
    ])
    for (const other of [
      'urgency',
      'grace_seconds',
      'days',
      'limit',
      'since',
      'until',
      'keep_hours',
      'sort',
      'warn_percent',
      'default_capacity',
      'ticket_capacity',
    ])
      numbers.add(other)
    // The three meanings of a status, and ids of rows that have no name.
    for (const other of ['meaning_id', 'subject_id', 'actor_id', 'id', 'ids', 'ticket_id']) numbers.add(other)
    for (const [group, operations] of adminOperations(readDocument())) {
      for (const field of operations.flatMap(({ fields }) => fields)) {
        if (![field.schema.type, field.schema.items?.type].flat().includes('integer')) continue
        if (isOfPages(field) || numbers.has(field.name)) continue
        expect(`${group} ${field.name}: ${collectionOf(field.name, group) ?? 'no collection'}`).not.toContain('no coll')
      }
    }
  })
})

describe('help', () => {
  test('shows the command that is named, whatever its depth', async () => {
    const { run } = deskOf(() => answered(null))
    const { out, code } = await run('help', 'agent', 'add')
    expect([code, out]).toEqual([0, (await run('agent', 'add', '--help')).out])
    expect(out).toContain('--departments <names or ids>')
    const wrong = await run('help', 'agent', 'ad')
    expect([wrong.code, wrong.out, wrong.err]).toEqual([2, '', expect.stringContaining('no command agent ad.')])
  })

  test('explains every setting', async () => {
    const { run } = deskOf(() => answered(null))
    const { out } = await run('setting', 'edit', '--help')
    const text = out.replaceAll(/\s+/g, ' ')
    for (const { meaning } of Object.values(EDITABLE_SETTINGS)) expect(text).toContain(meaning)
  })

  test('a value that is not among many is one short line, and the help lists all of them', async () => {
    const { asked, run } = deskOf(() => answered(null))
    const { err, code } = await run(
      'webhook',
      'add',
      '--webhook-url',
      'https://a.example',
      '--types',
      'ticket.exploded',
    )
    expect(code).toBe(2)
    expect(err).toMatch(
      /^--types does not take ticket\.exploded\. All \d+ values: npm run desk -- help webhook add\b.*\n$/,
    )
    expect([err.length < 200, asked]).toEqual([true, []])
    expect((await run('help', 'webhook', 'add')).out).toContain('ticket.created')
  })
})
