import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../env.ts'
import { pageHeaders } from '../request/page-headers.ts'
import { showOperation } from '../request/page-operation.ts'
import { DESK_POLICY } from './content-security.policy.ts'

const nothing = () => z.object({})
/** The build of the console writes this file for the Worker (web/console/build.ts). */
const shellSchema = () => z.object({ document: z.string() })
const NO_LOOK = { accentColor: '', logoUrl: '' }

/**
 * The agent console: one document for all of its addresses, since the script does the routing. It is the same for everyone and
 * needs no database. The script requests the signed-in person.
 */
export function deskPages(pages: Hono<AppEnv>): void {
  pages
    .get('/desk', showOperation(nothing, { asGuest: true }), async (c) => await showConsole(c))
    .get('/desk/*', showOperation(nothing, { asGuest: true }), async (c) => await showConsole(c))
}

async function showConsole<E extends AppEnv>(c: Context<E>): Promise<Response> {
  const { document } = shellSchema().parse(await c.get('services').readAsset('console.json'))
  c.set('defaultHeaders', await pageHeaders(NO_LOOK, { changed: { 'Content-Security-Policy': DESK_POLICY } }))
  return c.html(document)
}
