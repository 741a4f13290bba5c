import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { seedDemo } from '../../../scripts/demo/seed-demo.ts'
import { call } from '../../support/api.ts'

const OPTIONS = { password: 'the-demo-password', apiKey: 'the-demo-key-of-this-test', url: 'http://localhost:8787' }

test('a desk without the demo has one admin who can sign in, and nothing else', async () => {
  expect(await seedDemo(env, { ...OPTIONS, isEmpty: true })).toEqual({ isNew: true, hasDemo: false })
  const counts = `SELECT (SELECT count(*) FROM tickets) AS tickets, (SELECT count(*) FROM kb_articles) AS articles,
    (SELECT count(*) FROM users) AS people, (SELECT count(*) FROM departments) > 0 AS hasDepartments`
  expect(await env.DB.prepare(counts).first()).toEqual({ tickets: 0, articles: 0, people: 1, hasDepartments: 1 })
  const form = { username: 'admin@demo.example', password: OPTIONS.password }
  expect((await call('POST', '/api/v1/authenticate', { form })).status).toBe(200)
})

test.each([{ isEmpty: true }, { isEmpty: false }])(
  'a seeded desk (empty: $isEmpty) has the ready-made rules and macros once, all rules off',
  async ({ isEmpty }) => {
    const countOf = async () =>
      await env.DB.prepare(
        `SELECT (SELECT count(*) FROM rules) AS rules, (SELECT count(*) FROM rules WHERE state <> 'off') AS running,
        (SELECT count(*) FROM canned_replies) AS replies`,
      ).first()
    await seedDemo(env, { ...OPTIONS, isEmpty })
    const seeded = { rules: 12, running: 0, replies: 7 }
    expect(await countOf()).toEqual(seeded)
    await env.DB.exec('DELETE FROM rules WHERE id = 3')
    await seedDemo(env, { ...OPTIONS, isEmpty })
    expect(await countOf()).toEqual({ ...seeded, rules: 11 })
  },
)

test('it stays empty when it is started without --empty, and a desk with the demo says that it has it', async () => {
  await seedDemo(env, { ...OPTIONS, isEmpty: true })
  expect(await seedDemo(env, { ...OPTIONS, isEmpty: false })).toEqual({ isNew: false, hasDemo: false })
  await env.DB.exec('DELETE FROM api_keys')
  await env.DB.exec('DELETE FROM users')
  expect(await seedDemo(env, { ...OPTIONS, isEmpty: false })).toEqual({ isNew: true, hasDemo: true })
  expect(await seedDemo(env, { ...OPTIONS, isEmpty: true })).toEqual({ isNew: false, hasDemo: true })
})
