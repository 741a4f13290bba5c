import { accountPage } from './account-layout.view.tsx'
import type { Preferences } from '../../shared/identity/identity.types.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/languages/languages.types.ts'
import type { Page, View } from '../page.types.ts'
import { Notice } from '../components/alert.tsx'
import { Label } from '../components/field.tsx'
import { Form } from '../components/form.tsx'

interface PreferencesShown {
  language: string | null
  /** Undefined for visitors without an account. They choose no time zone. */
  timezone: Preferences['timezone'] | undefined
  isSaved: boolean
}

export async function preferencesView(page: Page, shown: PreferencesShown): Promise<View> {
  const { t, desk } = page
  const { language, timezone, isSaved } = shown
  const body = (
    <>
      <Notice text={isSaved ? t('preferences.done') : undefined} />
      <Form action="/preferences" csrf={await page.formToken()} button={t('preferences.button')}>
        <div class="field">
          <Label page={page} for="language" label={t('preferences.language')} />
          <select class="input" id="language" name="language">
            <option value="">{t('preferences.automatic')}</option>
            {LANGUAGES.map((one) => (
              <option value={one} lang={one} selected={one === language}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
        </div>
        {timezone === undefined ? null : (
          <div class="field">
            <Label page={page} for="timezone" label={t('preferences.timeZone')} />
            <select class="input" id="timezone" name="timezone">
              <option value="">{t('preferences.deskZone', { zone: desk.timezone })}</option>
              {Intl.supportedValuesOf('timeZone').map((zone) => (
                <option value={zone} selected={zone === timezone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </select>
          </div>
        )}
      </Form>
    </>
  )
  if (page.isSignedIn) return accountPage(page, t('preferences.title'), body)
  return { title: t('preferences.title'), body }
}
