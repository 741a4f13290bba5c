import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { operation } from '../../http/operation.ts'
import { webAddress } from '../../http/parameters/atoms/atoms.ts'
import type { ParameterValues } from '../../http/parameters/parameters.types.ts'
import { parse } from '../../http/parameters/parse.ts'
import { respond } from '../../http/answers/respond.ts'
import {
  installSystem,
  isOwnAddress,
  prepareDatabase,
  requireInstallToken,
} from '../../modules/installation/installation.usecases.ts'
import { presentAccount } from '../shared/people/people.presenter.ts'
import { databaseStep, readSystemStep, systemStep, uncheckedSchema } from '../shared/installation.schemas.ts'
import type { Api } from '../shared/face.middleware.ts'

const address = () => z.object({ url: webAddress() })
const BOTH = ['GET', 'POST']
const SECRET = { 'Cache-Control': 'no-store' }

type Unjudged = AppEnv & { Variables: { input: ParameterValues } }

/** The install token is checked before the parameters. Without it, the answer does not reveal what is wrong with them. */
const installTokenRequired: MiddlewareHandler<Unjudged> = async (c, next) => {
  const token = c.req.header('X-Install-Token') ?? c.var.input.install_token
  await requireInstallToken(c.var.services, c.var.caller, typeof token === 'string' ? token : null)
  await next()
}

/** docs/operations.md#installation-and-billing. */
export function installationRoutes(api: Api): void {
  api
    .on(
      BOTH,
      '/database-config',
      operation('public', uncheckedSchema(databaseStep), { changes: true }),
      installTokenRequired,
      async (c) => {
        parse(databaseStep(), c.var.input)
        return respond(c, { data: await prepareDatabase(c.var.services, c.var.caller) }, SECRET)
      },
    )
    .on(
      BOTH,
      '/system-config',
      operation('public', uncheckedSchema(systemStep), { changes: true }),
      installTokenRequired,
      async (c) => {
        const { services, caller, input } = c.var
        const fallback = services.config.publicUrl ?? new URL(c.req.url).origin
        const step = readSystemStep(parse(systemStep(), input), fallback)
        const { user, url, apiKey } = await installSystem(services, caller, step)
        return respond(c, { data: { user: presentAccount(user), url, api_key: apiKey } }, SECRET)
      },
    )
    .on(BOTH, '/helpdesk/url', operation('public', address), async (c) => {
      const { url } = c.var.input
      return respond(c, { data: { url: url.given, valid: await isOwnAddress(c.var.services, c.var.caller, url) } })
    })
}
