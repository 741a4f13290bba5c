import { env } from 'cloudflare:workers'
import { agentWithPassword, codeOf, enrol, PASSWORD, signIn } from '../../account.ts'
import { connect } from '../../assistant-sign-in.ts'
import { readMails, tokenIn } from '../../mail.ts'
import { hashOf } from '../../passwords.ts'
import { createApiKey, createCustomer } from '../../people.ts'
import { by, done, same, type Writes } from './parts.ts'

const V1 = '/api/v1'
const V2 = '/api/v2/helpdesk'
const ACCOUNT = '/api/v3/account'

const EACH_SIGN_IN = 'each sign-in opens a session of its own'
const EACH_MAIL = 'each request has a mail of its own sent'
export const SESSIONS_END_AGAIN = 'a repeated ban or deactivation ends the sessions again'
const EACH_SECRET = 'each request makes another secret, and the last one counts'

/** A person with a token from the mail of this type. */
async function mailed(type: Parameters<typeof readMails>[0]): Promise<string> {
  await env.DB.prepare('DELETE FROM limit_counters').run()
  return tokenIn((await readMails(type)).at(-1))
}

async function customerWithPassword(email = 'cara@example.com') {
  return await createCustomer({ email, passwordHash: await hashOf(PASSWORD) })
}

export const PEOPLE_WRITES: Writes = {
  'PUT /api/v3/agents/:id/capacity': by(({ admin, agent }) => ({
    as: admin,
    path: `/api/v3/agents/${agent.id}/capacity`,
    json: { capacity: 3 },
  })),
  [`PUT ${ACCOUNT}/availability`]: by(({ agent }) => ({ as: agent, json: { state: 'away' } })),
  [`POST ${V1}/authenticate`]: {
    repeats: EACH_SIGN_IN,
    prepare: async () => {
      await agentWithPassword()
      return { json: { username: 'ada@example.com', password: PASSWORD } }
    },
  },
  [`POST ${V1}/authenticate/refresh`]: {
    repeats: 'a token that was used once is refused, and ends its family',
    prepare: async () => {
      await agentWithPassword()
      const { body } = await signIn()
      return { json: { refresh_token: body.data.refresh_token } }
    },
  },
  [`POST ${V1}/authenticate/logout`]: {
    prepare: async () => ({ as: await agentWithPassword() }),
  },
  'POST /oauth/token': {
    repeats: EACH_SIGN_IN,
    prepare: async () => {
      await agentWithPassword()
      return { form: { grant_type: 'password', username: 'ada@example.com', password: PASSWORD } }
    },
  },
  'POST /oauth/revoke': {
    prepare: async () => {
      await agentWithPassword()
      return { form: { token: (await signIn()).body.data.refresh_token } }
    },
  },
  'PATCH /api/v3/people/:user_id/fields': by(async ({ admin, agent, customer }) => {
    const path = `/api/v3/people/${customer.id}/fields`
    for (const name of ['rank', 'room']) {
      const json = { name, label: name, type: 'text', for: 'person' }
      await done('POST', '/api/v3/admin/form-fields', { as: admin, json })
    }
    await done('PATCH', path, { as: agent, json: { room: '14' } })
    return { as: agent, path, json: { rank: 'Gold', room: '' } }
  }),
  [`POST ${V1}/pushtoken`]: by(({ agent }) => ({
    as: agent,
    json: { id: agent.id, push_token: 'a-device', os: 'android' },
  })),
  'POST /api/v3/helpdesk/pushtoken': same(`POST ${V1}/pushtoken`),
  [`POST ${V1}/helpdesk/register`]: by(() => ({ json: { email: 'nia@example.com', password: PASSWORD } })),
  [`POST ${V1}/helpdesk/activate`]: {
    repeats: 'a token works once',
    prepare: async () => {
      await done('POST', `${V1}/helpdesk/register`, { json: { email: 'nia@example.com' } })
      return { json: { token: await mailed('user.activation_requested'), password: PASSWORD } }
    },
  },
  [`POST ${V2}/user/change/password`]: {
    repeats: EACH_MAIL,
    prepare: async () => {
      await customerWithPassword()
      return { json: { email: 'cara@example.com' } }
    },
  },
  [`POST ${V2}/user/reset/password`]: {
    repeats: 'a token works once',
    prepare: async () => {
      await customerWithPassword()
      await done('POST', `${V2}/user/change/password`, { json: { email: 'cara@example.com' } })
      return { json: { token: await mailed('user.password_reset_requested'), password: 'another one of theirs' } }
    },
  },
  [`PATCH ${V2}/user/edit/:user_id`]: {
    repeats: 'each change of the address has a link of its own, and the last one counts',
    prepare: async () => {
      const cara = await customerWithPassword()
      const json = { email: 'new@example.com', current_password: PASSWORD, first_name: 'Cara', company: 'Acme' }
      const api_key = await createApiKey()
      return { path: `${V2}/user/edit/${cara.id}`, as: cara, json: { ...json, api_key } }
    },
  },
  [`PATCH ${V2}/user/status/:user_id`]: by(
    async ({ agent, customer }) => ({
      path: `${V2}/user/status/${customer.id}`,
      as: agent,
      json: { status: 1, api_key: await createApiKey() },
    }),
    { repeats: SESSIONS_END_AGAIN },
  ),
  [`POST ${ACCOUNT}/password`]: {
    repeats: 'the password that was current is so no more',
    prepare: async () => ({
      as: await agentWithPassword(),
      json: { current_password: PASSWORD, password: 'another one of theirs' },
    }),
  },
  [`POST ${ACCOUNT}/two-factor`]: {
    repeats: EACH_SECRET,
    prepare: async () => ({ as: await agentWithPassword(), json: { password: PASSWORD } }),
  },
  [`POST ${ACCOUNT}/two-factor/confirm`]: {
    repeats: 'it is on by then',
    prepare: async () => {
      const as = await agentWithPassword()
      const { secret } = await done<{ secret: string }>('POST', `${ACCOUNT}/two-factor`, {
        as,
        json: { password: PASSWORD },
      })
      return { as, json: { otp: codeOf(secret) } }
    },
  },
  [`POST ${ACCOUNT}/two-factor/disable`]: {
    repeats: 'it is off by then',
    prepare: async () => {
      const as = await agentWithPassword()
      const { recoveryCodes } = await enrol(as)
      return { as, json: { password: PASSWORD, otp: recoveryCodes[0] } }
    },
  },
  [`POST ${ACCOUNT}/two-factor/recovery-codes`]: {
    repeats: EACH_SECRET,
    prepare: async () => {
      const as = await agentWithPassword()
      const { secret } = await enrol(as)
      return { as, json: { password: PASSWORD, otp: codeOf(secret, 1) } }
    },
  },
  [`POST ${ACCOUNT}/app-passwords`]: {
    repeats: EACH_SECRET,
    prepare: async () => ({ as: await agentWithPassword(), json: { name: 'Phone', password: PASSWORD } }),
  },
  [`DELETE ${ACCOUNT}/app-passwords/:id`]: {
    prepare: async () => {
      const as = await agentWithPassword()
      const json = { name: 'Phone', password: PASSWORD }
      const { id } = await done<{ id: number }>('POST', `${ACCOUNT}/app-passwords`, { as, json })
      return { as, path: `${ACCOUNT}/app-passwords/${id}` }
    },
  },
  [`DELETE ${ACCOUNT}/sessions`]: {
    prepare: async () => {
      const as = await agentWithPassword()
      await signIn()
      return { as }
    },
  },
  [`DELETE ${ACCOUNT}/sessions/:id`]: {
    prepare: async () => {
      const as = await agentWithPassword()
      await signIn()
      const { sessions } = await done<{ sessions: { id: number | string; current: boolean }[] }>(
        'GET',
        `${ACCOUNT}/sessions`,
        { as },
      )
      const other = sessions.find(({ current }) => !current)
      return { as, path: `${ACCOUNT}/sessions/${other?.id}` }
    },
  },
  'DELETE /api/v3/admin/assistants/:id': by(async ({ admin, agent }) => {
    await connect(agent)
    const { data } = await done<{ data: { id: string }[] }>('GET', '/api/v3/admin/assistants', { as: admin })
    return { as: admin, path: `/api/v3/admin/assistants/${data[0]?.id}` }
  }),
  'DELETE /api/v3/admin/users/:user_id/two-factor': by(
    async ({ admin }) => {
      const lost = await agentWithPassword()
      await enrol(lost)
      await env.DB.prepare('UPDATE users SET password_hash = ?1 WHERE id = ?2')
        .bind(await hashOf(PASSWORD), admin.id)
        .run()
      const { secret } = await enrol(admin)
      return {
        as: admin,
        path: `/api/v3/admin/users/${lost.id}/two-factor`,
        json: { password: PASSWORD, otp: codeOf(secret, 1) },
      }
    },
    { repeats: 'it is off by then' },
  ),
}
