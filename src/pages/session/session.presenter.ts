import { presentAccount } from '../../api/shared/people/people.presenter.ts'
import type { BrowserStaff } from '../../modules/auth/browser-token.usecases.ts'
import type { BrowserSessionAnswer } from './operations.answers.ts'

/** Preferences that were not chosen are the desk's. An admin has all permissions, so they are not listed. */
export function presentBrowserStaff(
  { actor, settings, preferences }: BrowserStaff,
  csrf: string,
): BrowserSessionAnswer {
  return {
    user: presentAccount({ ...actor, role: actor.kind }),
    permissions: [...actor.permissions].toSorted(),
    department_ids: [...actor.departmentIds],
    team_ids: [...actor.teamIds],
    language: preferences.language ?? settings.language,
    timezone: preferences.timezone ?? settings.timezone,
    desk: { name: settings.company, accent_color: settings.accentColor, logo_url: settings.logoUrl },
    csrf,
  }
}
