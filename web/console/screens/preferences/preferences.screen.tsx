import { createLazyRoute } from '@tanstack/react-router'
import screen from '../../components/screen.module.css'
import { Select } from '../../components/fields/select.tsx'
import { LANGUAGES } from '../../languages/dictionaries.ts'
import { useTexts } from '../../languages/texts.ts'
import { changePreferences } from '../../preferences/preferences.ts'
import { usePreferences } from '../../preferences/use-preferences.ts'
import styles from './preferences.module.css'
import { PushPreference } from './push-preference.tsx'

function PreferencesScreen() {
  const { t, language } = useTexts()
  const chosen = usePreferences()
  return (
    <div className={screen.screen}>
      <header className={screen.head}>
        <h1 className={screen.title}>{t('nav.preferences')}</h1>
      </header>
      <div className={styles.content}>
        <Select
          label={t('preferences.theme')}
          value={chosen.theme}
          onChange={(theme) => changePreferences({ theme })}
          choices={[
            { id: 'system', text: t('preferences.system') },
            { id: 'light', text: t('preferences.light') },
            { id: 'dark', text: t('preferences.dark') },
          ]}
        />
        <Select
          label={t('preferences.density')}
          value={chosen.density}
          onChange={(density) => changePreferences({ density })}
          choices={[
            { id: 'comfortable', text: t('preferences.comfortable') },
            { id: 'compact', text: t('preferences.compact') },
          ]}
        />
        <Select
          label={t('preferences.language')}
          value={language}
          onChange={(next) => changePreferences({ language: next })}
          choices={Object.entries(LANGUAGES).map(([id, text]) => ({ id, text }))}
        />
        <Select
          label={t('preferences.keys')}
          value={chosen.hasKeys ? 'on' : 'off'}
          onChange={(next) => changePreferences({ hasKeys: next === 'on' })}
          choices={[
            { id: 'on', text: t('preferences.on') },
            { id: 'off', text: t('preferences.off') },
          ]}
        />
        <PushPreference />
      </div>
    </div>
  )
}

export const preferencesScreen = createLazyRoute('/preferences')({ component: PreferencesScreen })
