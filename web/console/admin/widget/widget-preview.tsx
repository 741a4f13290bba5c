import { MessageCircle } from 'lucide-react'
import { inkFor } from '../../../../src/shared/look/accent.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import styles from './widget-preview.module.css'

interface WidgetPreviewProps {
  accent: string
  /** Empty: as the browser. */
  theme: string
  label: string
}

const COLOR = /^#[0-9a-f]{6}$/i

/** The panel and the button of the widget, as they look on a page. */
export function WidgetPreview({ accent, theme, label }: WidgetPreviewProps) {
  const { t } = useAdminTexts()
  const color = COLOR.test(accent) ? accent : '#0b5cad'
  const colors = { backgroundColor: color, color: inkFor(color) }
  return (
    <figure
      className={styles.page}
      aria-label={t('settings.preview')}
      {...(theme === '' ? {} : { 'data-theme': theme })}
    >
      <div className={styles.panel}>
        <div className={styles.head} style={colors}>
          {t('widget.question')}
        </div>
        <div className={styles.lines}>
          <span />
          <span />
          <span />
        </div>
      </div>
      <span className={styles.button} style={colors}>
        <MessageCircle size={16} aria-hidden />
        <bdi>{label === '' ? t('widget.help') : label}</bdi>
      </span>
    </figure>
  )
}
