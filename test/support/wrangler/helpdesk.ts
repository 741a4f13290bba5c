/** A lost answer: the helpdesk acted, and the connection ended before it answered. */
export interface Lost {
  path: string
}

interface Made {
  id: number
  name: string
  key: string
  revoked_at: string | null
}

interface Options {
  /** The secrets of the deployed Worker. It exists as soon as it has any. */
  secrets: () => Promise<Record<string, string> | null>
  /** The last deployed version. */
  version: () => Promise<string | null>
}

const DONE = { success: true, message: 'OK' }

/** Answers setup, doctor and upgrade as a deployed helpdesk with one admin without a second factor. */
export function standInHelpdesk({ secrets, version }: Options) {
  const state = {
    admin: null as { email: string; password: string; name: (string | undefined)[] } | null,
    keys: [] as Made[],
    mails: [] as string[],
    lost: [] as Lost[],
    checks: [
      { name: 'migrations', state: 'ok', message: 'Both databases are of this version.', mend: null },
    ] as object[],
    mailRefusal: null as string | null,
    /** The result of a mail round. Null: no mail arrived. */
    mailReturns: null as object | null,
    /** How many times the previous version still answers. */
    staleAnswers: 0,
    requests: [] as string[],
  }

  function refusal(status: number, code: string, message: string, data: object | null = null): Response {
    return Response.json({ success: false, message, data }, { status, headers: { 'X-Error-Code': code } })
  }

  async function deployment(): Promise<string | null> {
    state.staleAnswers -= 1
    return state.staleAnswers >= 0 ? 'the version of before' : await version()
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const worker = await secrets()
    if (worker === null)
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ENOTFOUND' }) })
    const body = request.method === 'POST' ? ((await request.json().catch(() => ({}))) as Record<string, string>) : {}
    const isAdmin = state.keys.some(
      ({ key, revoked_at }) => key === request.headers.get('X-API-Key') && revoked_at === null,
    )
    const isPerson = request.headers.get('Authorization') === 'Bearer token-of-admin'
    switch (`${request.method} ${pathname}`) {
      case 'GET /health':
        return Response.json({ ...DONE, data: { status: 'ok', version: '0.1.0' } })
      case 'POST /api/v1/database-config':
      case 'POST /api/v1/system-config': {
        if (request.headers.get('X-Install-Token') !== worker['INSTALL_TOKEN'])
          return refusal(403, 'install_token_invalid', 'Install token invalid')
        if (state.admin !== null) return refusal(409, 'already_installed', 'This system is already installed')
        if (pathname.endsWith('database-config'))
          return Response.json({ ...DONE, data: { connection: 'd1', migrated: true, seeded: true } })
        state.admin = {
          email: body['email'] ?? '',
          password: body['password'] ?? '',
          name: [body['first_name'], body['last_name']],
        }
        return Response.json({ ...DONE, data: { user: { id: 1 }, url: body['url'], api_key: 'first-key-for-apps' } })
      }
      case 'POST /api/v1/authenticate': {
        const isRight = body['username'] === state.admin?.email && body['password'] === state.admin?.password
        if (!isRight) return refusal(401, 'credentials_invalid', 'These credentials do not match our records.')
        const data = { token: 'token-of-admin', refresh_token: 'refresh', expires_in: 3600, user: { id: 1 } }
        return Response.json({ ...DONE, data })
      }
      case 'POST /api/v1/authenticate/logout':
        return Response.json({ ...DONE, data: null })
      case 'POST /api/v3/admin/api-keys': {
        if (!isPerson) return refusal(403, 'admin_key_needed', 'A person has to make such a key.')
        const made = {
          id: state.keys.length + 1,
          name: body['name'] ?? '',
          key: `admin-key-${state.keys.length + 1}-${'x'.repeat(20)}`,
          revoked_at: null,
        }
        state.keys.push(made)
        return Response.json({ ...DONE, data: made })
      }
      case 'GET /api/v3/admin/api-keys': {
        const data = state.keys.map(({ id, name, revoked_at }) => ({ id, name, revoked_at }))
        return Response.json({ ...DONE, data: { data, total: data.length, total_is_exact: true, next_cursor: null } })
      }
    }
    if (request.method === 'DELETE' && pathname.startsWith('/api/v3/admin/api-keys/') && isPerson) {
      const found = state.keys.find(({ id }) => id === Number(pathname.split('/').at(-1)))
      if (found) found.revoked_at = new Date(0).toISOString()
      return Response.json({ ...DONE, data: { removed: true } })
    }
    if (!isAdmin) return refusal(401, 'api_key_invalid', 'The API key is invalid.')
    switch (`${request.method} ${pathname}`) {
      case 'GET /api/v3/admin/collections':
        return Response.json({ ...DONE, data: [] })
      case 'GET /api/v3/admin/health':
        return Response.json({
          ...DONE,
          data: { version: '0.1.0', deployment: await deployment(), status: 'ok', checks: state.checks },
        })
      case 'POST /api/v3/admin/mail-round':
        if (state.mailRefusal !== null) return refusal(409, 'test_mail_refused', state.mailRefusal)
        return Response.json({ ...DONE, data: { round: 5, to: body['to'] ?? 'help+round-5.x@desk.test' } })
      case 'GET /api/v3/admin/audit': {
        const data = state.mailReturns === null ? [] : [{ id: 1, context: state.mailReturns }]
        return Response.json({ ...DONE, data: { data, total: data.length, total_is_exact: true, next_cursor: null } })
      }
      case 'POST /api/v3/admin/test-mail':
        if (state.mailRefusal !== null) return refusal(409, 'test_mail_refused', state.mailRefusal)
        state.mails.push(state.admin?.email ?? '')
        return Response.json({ ...DONE, data: { to: state.admin?.email } })
    }
    return refusal(404, 'route_not_found', 'There is nothing here.')
  }

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname, origin } = new URL(request.url)
    state.requests.push(`${request.method} ${origin}${pathname}`)
    const answered = await answer(request)
    const lost = state.lost.findIndex(({ path }) => `${request.method} ${pathname}` === path)
    if (lost === -1) return answered
    state.lost.splice(lost, 1)
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
  }
  return { state, fetch }
}
