import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { activateUser } from '../../../src/modules/people/access/account-access.usecases.ts'
import { accountToken } from '../../../src/shared/identity/tokens/account-tokens.ts'
import { hashOf } from '../../support/passwords.ts'
import type { Caller } from '../../../src/shared/identity/identity.types.ts'
import { sha256Hex } from '../../../src/shared/identity/secrets/secrets.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { deliver } from '../../support/incoming-mail.ts'
import { openOutbox } from '../../support/mail.ts'
import { fromAnywhere } from '../../support/random-address.ts'
import { storageWithoutTables } from '../../support/storage.ts'

/** The last migration of the version in which a changed address counted at once. */
const LAST_OF_THEN = '0002_catalog_version.sql'
const PASSWORD = 'six or more'

/** Rows as that version left them: [address, active, email_verified, deactivated by staff, whether it can sign in]. */
const PEOPLE: [email: string, active: number, verified: number, ended: number][] = [
  ['proven@example.com', 1, 1, 0],
  ['made-by-staff@example.com', 1, 0, 0],
  ['changed-unproven@example.com', 1, 0, 0],
  ['waiting@example.com', 0, 0, 0],
  ['ended@example.com', 0, 1, 1],
]

const guest: Caller = {
  credentials: { kind: 'none' },
  apiKeyHash: null,
  demand: { role: 'public', apiKey: 'optional', serviceKeyAlone: false, widgetKeyAlone: false, ticketLink: false },
  address: '',
  reportedIp: '',
  origin: null,
}

const tokens: Record<string, string> = {}

beforeEach(async () => {
  await storageWithoutTables()
  const cut = env.TEST_MIGRATIONS.findIndex(({ name }) => name === LAST_OF_THEN) + 1
  if (cut === 0) throw new Error('The migration has another name.')
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, cut))
  const hash = await hashOf(PASSWORD)
  for (const [email, active, verified, ended] of PEOPLE) {
    const user =
      await env.DB.prepare(`INSERT INTO users (role, email, password_hash, active, email_verified, created_at, updated_at)
      VALUES ('customer', ?1, ?2, ?3, ?4, 1, 1) RETURNING id`)
        .bind(email, hash, active, verified)
        .first<{ id: number }>()
    tokens[email] = await accountToken(env.TOKEN_SECRET, 'activate', email)
    const token = env.DB
      .prepare(`INSERT INTO user_tokens (user_id, purpose, nonce, token_hash, expires_at, used_at, created_at)
      VALUES (?1, 'activate', ?2, ?3, ?4, ?5, 1)`)
    await token.bind(user?.id, email, await sha256Hex(tokens[email]), Date.now() + 60 * 60_000, ended ? 1 : null).run()
  }
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  await applyD1Migrations(env.SEARCH, env.TEST_SEARCH_MIGRATIONS)
  await install()
})

async function signIn(username: string): Promise<number> {
  const json = { username, password: PASSWORD }
  return (await call('POST', '/api/v1/authenticate', { json, headers: fromAnywhere() })).status
}

test.each(PEOPLE)('%s signs in as before (active: %i)', async (email, active) => {
  expect(await signIn(email)).toBe(active === 1 ? 200 : 401)
})

test.each(PEOPLE.filter(([, , , ended]) => !ended))(
  'the link that %s was mailed before still works; a password that staff may have set before it ends',
  async (email, active, verified) => {
    const json = { token: tokens[email] }
    const { status, body } = await call('POST', '/api/v1/helpdesk/activate', { json, headers: fromAnywhere() })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ user: { email, active: true, email_verified: true } })
    expect(await signIn(email)).toBe(active === 1 && verified === 0 ? 401 : 200)
  },
)

test.each(PEOPLE.filter(([, active]) => active))('a mail from %s belongs to their account', async (email) => {
  expect(await deliver({ from: email })).toEqual({ rejected: null })
  const row = env.DB.prepare('SELECT u.email, t.status FROM tickets t JOIN users u ON u.id = t.user_id')
  expect(await row.first()).toEqual({ email, status: 1 })
})

test('an old link that confirms an address without a password activates no earlier password', async () => {
  const { services } = openOutbox()
  const token = tokens['waiting@example.com'] ?? ''
  await activateUser(services, guest, { token, givenPassword: 'dropped' })
  expect(await signIn('waiting@example.com')).toBe(401)
})
