import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { signFileLink } from '../../shared/identity/tokens/access-tokens.ts'
import type { FileAddress } from './tickets/threads/threads.presenter.ts'

/** Addresses use the host of the request, since the caller can reach it. */
export function fileAddress<E extends AppEnv>(c: Context<E>): FileAddress {
  const { config, now } = c.get('services')
  const { origin } = new URL(c.req.url)
  return async (fileId) => {
    const link = await signFileLink(config.tokenSecret, fileId, now())
    return `${origin}/api/v1/helpdesk/attachment/${fileId}?link=${link}`
  }
}
