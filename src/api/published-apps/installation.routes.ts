import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { respond } from '../../http/answers/respond.ts'
import type { ParameterValues } from '../../http/parameters/parameters.types.ts'
import { parse } from '../../http/parameters/parse.ts'
import type { Api } from '../shared/face.middleware.ts'
import { databaseStep, readSystemStep, systemStep, uncheckedSchema } from '../shared/installation.schemas.ts'
import { presentAccount } from '../shared/people/people.presenter.ts'
import { appOperation, READ } from './app-operation.middleware.ts'
import { installSystem, prepareDatabase, requireInstallToken } from './apps.usecases.ts'

const SECRET = { 'Cache-Control': 'no-store' }

/** The two steps of the installer. They need the install token. */
export function installationRoutes(v1: Api): void {
  v1.on(
    READ,
    '/database-config',
    appOperation('public', uncheckedSchema(databaseStep), { changes: true }),
    async (c) => {
      await requireToken(c, c.var.input)
      parse(databaseStep(), c.var.input)
      return respond(c, { data: { success: true, data: await prepareDatabase(c.var.services, c.var.caller) } }, SECRET)
    },
  ).on(READ, '/system-config', appOperation('public', uncheckedSchema(systemStep), { changes: true }), async (c) => {
    const { services, caller, input } = c.var
    await requireToken(c, input)
    const fallback = services.config.publicUrl ?? new URL(c.req.url).origin
    const step = readSystemStep(parse(systemStep(), input), fallback)
    const { user, url, apiKey } = await installSystem(services, caller, step)
    return respond(c, { data: { success: true, data: { user: presentAccount(user), url, api_key: apiKey } } }, SECRET)
  })
}

async function requireToken<E extends AppEnv>(c: Context<E>, input: ParameterValues): Promise<void> {
  const token = c.req.header('X-Install-Token') ?? input['install_token']
  await requireInstallToken(c.var.services, c.var.caller, typeof token === 'string' ? token : null)
}
