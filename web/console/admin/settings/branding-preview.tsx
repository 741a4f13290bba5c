import { inkFor } from '../../../../src/shared/look/accent.ts'
import type { Values } from '../data/admin.types.ts'
import { textOf } from '../data/values.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import styles from './branding-preview.module.css'

const COLOR = /^#[0-9a-f]{6}$/i

/** How the head and a button of the pages look with these settings. */
export function BrandingPreview({ values }: { values: Values }) {
  const { t } = useAdminTexts()
  const color = textOf(values['accent_color'])
  const accent = COLOR.test(color) ? color : '#0b5cad'
  const logo = textOf(values['logo_url'])
  return (
    <figure className={styles.preview} aria-label={t('settings.preview')}>
      <div className={styles.head}>
        {logo.startsWith('https://') ? (
          <img src={logo} alt="" className={styles.logo} referrerPolicy="no-referrer" />
        ) : null}
        <bdi className={styles.name}>{textOf(values['company'])}</bdi>
      </div>
      <span className={styles.button} style={{ backgroundColor: accent, color: inkFor(accent) }}>
        {t('settings.previewButton')}
      </span>
    </figure>
  )
}
