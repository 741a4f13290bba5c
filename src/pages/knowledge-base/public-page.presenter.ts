import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { clientAddress } from '../../http/operation.ts'
import { ERROR_CODE } from '../../http/answers/respond.ts'
import { answerShared } from '../../http/answers/shared-answers.ts'
import type { Services } from '../../services.types.ts'
import { DomainError } from '../../shared/errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
import { pageHeaders } from '../request/page-headers.ts'
import { visitorOf } from '../request/visitor.ts'
import { askedLanguage, showPage, writePage } from '../page.middleware.ts'
import type { Page, View } from '../page.types.ts'

type Shown = (page: Page) => View | Promise<View>

interface Asked {
  on?: Readonly<Record<string, string>>
  /** See `answerShared`. */
  isMostlyAskedOnce?: boolean
}

/**
 * Answers from the cache with a page that is the same for everyone. It depends only on the path, `on`, the language and
 * whether the reader is signed in. If the page is not cached, the request counts towards the limit of the reader's network
 * before the database is queried.
 */
export async function answerPublic<E extends AppEnv>(
  c: Context<E>,
  { on = {}, isMostlyAskedOnce = false }: Asked,
  read: (asked: { services: Services; caller: Caller }) => Promise<Shown>,
): Promise<Response> {
  const produce = async () => {
    const asked = await spendRead(c)
    const text = await writePage(c, await read(asked), { isForAll: true })
    return { text, contentType: 'text/html; charset=UTF-8' }
  }
  const { credentials } = await visitorOf(c)
  const dependence = {
    on: { ...on, language: askedLanguage(c) ?? '', reader: credentials.kind },
    vary: 'Accept-Language, Cookie',
  }
  return await answerShared(c, produce, { dependence, isMostlyAskedOnce })
}

/** For machine readers: without language and layout. */
export async function answerText<E extends AppEnv>(
  c: Context<E>,
  type: string,
  read: (asked: { services: Services; caller: Caller }) => Promise<string>,
): Promise<Response> {
  const produce = async () => {
    const text = await read(await spendRead(c))
    c.set('defaultHeaders', await pageHeaders({ accentColor: '', logoUrl: '' }, { isForAll: true }))
    return { text, contentType: `${type}; charset=UTF-8` }
  }
  return await answerShared(c, produce, { dependence: { on: {}, vary: '' } })
}

async function spendRead<E extends AppEnv>(c: Context<E>): Promise<{ services: Services; caller: Caller }> {
  const [services, caller] = [c.get('services'), c.get('caller')]
  await services.limits.spend('articles', networkOf(clientAddress(c)))
  return { services, caller }
}

/** If nothing is found, readers can continue with a search. */
export async function orNotFound<E extends AppEnv>(c: Context<E>, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'not_found') throw error
    c.header(ERROR_CODE, error.code)
    return await showPage(c, async (page) => (await import('./search.view.tsx')).notFoundView(page), { status: 404 })
  }
}
