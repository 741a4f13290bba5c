import type { Preferences } from '../../shared/identity/identity.types.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/languages/languages.types.ts'
import type { Page, View } from '../page.types.ts'
import { Form, Label, Notice } from '../parts.tsx'

interface PreferencesShown {
  language: string | null
  /** Undefined: for who has no account there is none to choose. */
  timezone: Preferences['timezone'] | undefined
  isSaved: boolean
  isStaff: boolean
}

export async function preferencesView(page: Page, shown: PreferencesShown): Promise<View> {
  const { t, desk } = page
  const { language, timezone, isSaved, isStaff } = shown
  const body = (
    <>
      <Notice text={isSaved ? t('preferences.done') : undefined} />
      <Form action="/preferences" csrf={await page.formToken()} button={t('preferences.button')}>
        <Label page={page} for="language" label={t('preferences.language')} />
        <select id="language" name="language">
          <option value="">{t('preferences.automatic')}</option>
          {LANGUAGES.map((one) => (
            <option value={one} lang={one} selected={one === language}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </select>
        {timezone === undefined ? null : (
          <>
            <Label page={page} for="timezone" label={t('preferences.timeZone')} />
            <select id="timezone" name="timezone">
              <option value="">{t('preferences.deskZone', { zone: desk.timezone })}</option>
              {Intl.supportedValuesOf('timeZone').map((zone) => (
                <option value={zone} selected={zone === timezone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </select>
          </>
        )}
      </Form>
      {isStaff ? (
        <p>
          <a href="/account/two-factor">{t('twoFactor.title')}</a>
        </p>
      ) : null}
    </>
  )
  return { title: t('preferences.title'), body }
}
