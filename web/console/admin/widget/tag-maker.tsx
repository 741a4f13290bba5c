import { useState } from 'react'
import { Field } from '../../components/fields/field.tsx'
import screen from '../../components/screen.module.css'
import { Select } from '../../components/fields/select.tsx'
import { LANGUAGES } from '../../languages/dictionaries.ts'
import styles from '../admin.module.css'
import type { Row } from '../data/admin.types.ts'
import { textOf } from '../data/values.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { CopyButton } from '../secrets/copy-button.tsx'
import { WidgetPreview } from './widget-preview.tsx'
import { widgetTag } from './widget-tag.ts'

const AUTOMATIC = ''
const THEMES = ['light', 'dark'] as const

/** Stands for the key, which is shown only when it is created. */
const PLACE_OF_KEY = 'YOUR-WIDGET-KEY'

/** The tag of a key, made from options, with the widget as preview. */
export function TagMaker({ row }: { row: Row }) {
  const { t } = useAdminTexts()
  const [language, setLanguage] = useState<string>(AUTOMATIC)
  const [theme, setTheme] = useState<string>(AUTOMATIC)
  const [label, setLabel] = useState('')
  const tag = widgetTag(location.origin, { key: PLACE_OF_KEY, language, theme, label: label.trim() })
  const automatic = { id: AUTOMATIC, text: t('widget.automatic') }
  const languages = Object.entries(LANGUAGES).map(([id, text]) => ({ id, text }))
  const themes = THEMES.map((id) => ({ id, text: t(`preferences.${id}`) }))
  return (
    <section className={styles.section} aria-labelledby="widget-tag">
      <h2 id="widget-tag" className={styles.sectionTitle}>
        {t('place.widget')}
      </h2>
      <div className={screen.pair}>
        <Select
          label={t('preferences.language')}
          choices={[automatic, ...languages]}
          value={language}
          onChange={setLanguage}
        />
        <Select label={t('widget.theme')} choices={[automatic, ...themes]} value={theme} onChange={setTheme} />
        <Field label={t('widget.buttonText')} value={label} onChange={setLabel} maxLength={60} autoComplete="off" />
      </div>
      <WidgetPreview theme={theme} language={language} label={label.trim()} />
      <p>{t('widget.tagText')}</p>
      <div className={styles.secret}>
        <code dir="ltr">{tag}</code>
        <CopyButton text={tag} label={t('widget.copyTag')} />
      </div>
      <p className={styles.soft}>{t('widget.keyHint', { hint: textOf(row['hint']) })}</p>
    </section>
  )
}
