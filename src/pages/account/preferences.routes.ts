import type { Hono } from 'hono'
import * as z from 'zod'
import { timeZone } from '../../api/shared/people/time-zone.schemas.ts'
import type { AppEnv } from '../../env.ts'
import { optional, optionalChoice } from '../../http/parameters/atoms/atoms.ts'
import { editPreferences } from '../../modules/people/profiles/preferences.usecases.ts'
import { LANGUAGES } from '../../shared/languages/languages.types.ts'
import { dropCookie, keepCookie, readCookie } from '../request/cookies.ts'
import { showOperation, submitOperation } from '../request/page-operation.ts'
import { goTo, showPage } from '../page.middleware.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const opened = () => z.object({ done: optionalChoice(['1']) })
const chosen = () => z.object({ language: optionalChoice(LANGUAGES), timezone: optional(timeZone()) })

/** The language of this device and of the account. Mails use the account's language. */
export function preferencePages(pages: Hono<AppEnv>): void {
  pages
    .get('/preferences', showOperation(opened), async (c) => {
      const { services, caller, input } = c.var
      await services.admit(caller)
      const isPerson = caller.credentials.kind === 'token'
      const language = caller.preferences?.language ?? readCookie(c, 'language') ?? null
      const timezone = isPerson ? (caller.preferences?.timezone ?? null) : undefined
      const form = { language, timezone, isSaved: input.done !== undefined }
      return await showPage(c, async (page) => (await import('./preferences.view.tsx')).preferencesView(page, form))
    })
    .post('/preferences', submitOperation(chosen), async (c) => {
      const { services, caller, input } = c.var
      const { language = null, timezone = null } = input
      if (caller.credentials.kind === 'token') await editPreferences(services, caller, { language, timezone })
      if (language === null) dropCookie(c, 'language')
      else keepCookie(c, 'language', { value: language, seconds: YEAR_SECONDS })
      return goTo(c, '/preferences?done=1')
    })
}
