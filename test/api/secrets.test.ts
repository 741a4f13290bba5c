import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import packageJson from '../../package.json'
import worker from '../../src/index.ts'
import { allSigningSecrets } from '../../src/shared/identity/tokens/token-secrets.ts'
import { readConfiguration } from '../../src/env.ts'
import { createServices } from '../../src/services.ts'
import { randomToken } from '../../src/shared/identity/secrets/secrets.ts'
import { signFileLink } from '../../src/shared/identity/tokens/access-tokens.ts'
import { ticketAddress } from '../../src/shared/mail/mail-addresses.ts'
import { BASE_URL } from '../support/api.ts'
import { install } from '../support/database.ts'
import { deliver, threads } from '../support/incoming-mail.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { createTicket } from '../support/tickets.ts'

const HOUR = 60 * 60 * 1000

async function ask(path: string, variables: Partial<Env>, headers: Record<string, string> = {}): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(new URL(path, BASE_URL), { headers }) as Parameters<typeof worker.fetch>[0]
  const answer = await worker.fetch(request, { ...env, ...variables }, context)
  await waitOnExecutionContext(context)
  return answer
}

describe('an invalid secret', () => {
  test.each([
    ['TOKEN_SECRET', '', 'TOKEN_SECRET is missing'],
    ['TOKEN_SECRET', undefined, 'TOKEN_SECRET is missing'],
    ['TOKEN_SECRET', 'change-me-change-me-change-me-0', 'TOKEN_SECRET looks like a placeholder'],
    ['INSTALL_TOKEN', '0123456789012345678901234567890', 'INSTALL_TOKEN is a run of neighbouring characters'],
    ['INSTALL_TOKEN', undefined, 'INSTALL_TOKEN is missing'],
    ['DATA_KEY', 'k7Qz1Xw9pLmN3v', 'DATA_KEY is not 32 random bytes in base64'],
    ['DATA_KEY', Buffer.alloc(32).toString('base64'), 'DATA_KEY is not 32 random bytes in base64'],
    ['TOKEN_SECRET_ROTATED_AT', 'yesterday', 'TOKEN_SECRET_ROTATED_AT is not a time'],
    ['TOKEN_SECRET_PREVIOUS', 'Zr9cUq2mXw7vLk4tBn6y', 'TOKEN_SECRET_ROTATED_AT is missing'],
    ['JURISDICTION', 'moon', 'JURISDICTION is not eu'],
  ])('%s=%s is named by /health and in the log, and never shown', async (name, value, problem) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const health = await ask('/health', { [name]: value })
    expect(health.status).toBe(503)
    expect(await health.json()).toEqual({
      success: false,
      message: 'The configuration is not usable',
      data: { status: 'misconfigured', version: packageJson.version, problems: [problem] },
    })
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0]).toContain(problem)
    expect(log.mock.calls[0]?.[0]).not.toContain(value || 'Bearer')
  })

  test('blocks every other operation without saying why', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const answer = await ask('/api/v1/helpdesk/dependency', { TOKEN_SECRET: '' })
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('TOKEN_SECRET')
    expect(log.mock.calls[0]?.[0]).toContain('TOKEN_SECRET is missing')
  })

  test('is reported in XML too', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const answer = await ask('/health/', { TOKEN_SECRET: '' }, { Accept: 'application/xml' })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('TOKEN_SECRET is missing')
  })

  test('a missing DATA_KEY only turns the second factor off, and health says so', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const health = await ask('/health', { DATA_KEY: '' })
    expect(health.status).toBe(200)
    expect(await health.json()).toMatchObject({ data: { data_key: 'missing' } })
    expect(log.mock.calls.flat().join('\n')).toContain('DATA_KEY is missing')
  })
})

test('live connections stay inside the chosen jurisdiction', async () => {
  const asked: string[] = []
  const objects = (inside: string) => ({
    jurisdiction: (name: string) => objects(name),
    getByName: (name: string) => ({ tell: async () => await Promise.resolve(asked.push(`${inside} ${name}`)) }),
  })
  for (const JURISDICTION of ['eu', '']) {
    const variables = { ...env, JURISDICTION, LIVE: objects('anywhere') as unknown as Env['LIVE'] }
    const { live } = createServices(variables, { sessionStart: 'first-primary', defer: () => undefined })
    await live.tell(7, {} as Parameters<typeof live.tell>[1])
  }
  expect(asked).toEqual(['eu person:7', 'anywhere person:7'])
})

describe('after TOKEN_SECRET was rotated', () => {
  const next = randomToken()
  let agent: TestPerson

  beforeEach(async () => {
    await install()
    agent = await createAgent()
  })

  const rotated = (hoursAgo: number): Partial<Env> => ({
    TOKEN_SECRET: next,
    TOKEN_SECRET_PREVIOUS: env.TOKEN_SECRET,
    TOKEN_SECRET_ROTATED_AT: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
  })

  async function currentUserId(variables: Partial<Env>): Promise<number> {
    const headers = { Authorization: `Bearer ${agent.token}` }
    return (await ask('/api/v1/authenticate/user', variables, headers)).status
  }

  test('tokens signed with the previous one are valid for exactly a day', async () => {
    expect(await currentUserId({})).toBe(200)
    expect(await currentUserId(rotated(23.9))).toBe(200)
    expect(await currentUserId(rotated(24))).toBe(401)
    expect(await currentUserId({ TOKEN_SECRET: next })).toBe(401)
  })

  test('tokens signed with a retired one are refused at once', async () => {
    expect(await currentUserId({ TOKEN_SECRET: next, TOKEN_SECRETS_RETIRED: env.TOKEN_SECRET })).toBe(401)
    const link = await signFileLink(env.TOKEN_SECRET, 1, Date.now())
    const variables = { TOKEN_SECRET: next, TOKEN_SECRETS_RETIRED: env.TOKEN_SECRET }
    expect((await ask(`/api/v1/helpdesk/attachment/1?link=${link}`, variables)).status).not.toBe(200)
  })

  test.each([
    ['the previous one', rotated(100)],
    ['a retired one', { TOKEN_SECRET: next, TOKEN_SECRETS_RETIRED: `${randomToken()}, ${env.TOKEN_SECRET}` }],
  ])('a mail to an address that %s signed is still a reply to its ticket', async (_, variables) => {
    const customer = await createCustomer({ email: 'ann@customer.example' })
    const ticket = await createTicket({ userId: customer.id })
    const to = await ticketAddress(env.TOKEN_SECRET, { ticketId: ticket.id, sender: env.MAIL_FROM })
    await deliver({ from: customer.email, to, text: 'It is warm again.' }, variables)
    expect(await threads()).toMatchObject([{ ticket_id: ticket.id, body_text: 'It is warm again.' }])
  })

  test('each secret verifies only its own purposes', () => {
    const { tokenSecrets } = readConfiguration({ ...env, ...rotated(1), TOKEN_SECRETS_RETIRED: 'a b' })
    expect(allSigningSecrets(tokenSecrets)).toEqual([next, env.TOKEN_SECRET, 'a', 'b'])
  })
})
