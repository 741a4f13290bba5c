import { useQuery } from '@tanstack/react-query'
import { accentOf, type Scheme } from '../../../../src/shared/look/accent.ts'
import type { PreviewValues } from '../../../widget/preview/preview.types.ts'
import { usePaused } from '../../shell/paused.ts'
import { settingsQuery } from '../data/settings.queries.ts'
import { textOf } from '../data/values.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import styles from './widget-preview.module.css'

interface WidgetPreviewProps {
  /** Empty: the theme and the language of the browser. */
  theme?: string
  language?: string
  /** Empty: the default of the language. */
  label?: string
}

/** A page without a key that runs the widget and sends nothing (web/widget/preview). */
const PAGE = '/widget-preview'

/** The widget as a site shows it, with the saved name, logo and colour. */
export function WidgetPreview({ theme = '', language = '', label = '' }: WidgetPreviewProps) {
  const { t } = useAdminTexts()
  const { data: settings } = useQuery(settingsQuery)
  const given = Object.entries({ theme, language, label: usePaused(label) }).filter(([, value]) => value !== '')
  const color = textOf(settings?.values['accent_color'])
  const values: PreviewValues = {
    desk: {
      name: textOf(settings?.values['company']),
      logo_url: textOf(settings?.values['logo_url']),
      colors: { light: colorsOf(color, 'light'), dark: colorsOf(color, 'dark') },
    },
    attributes: Object.fromEntries(given),
  }
  return (
    <figure className={styles.preview}>
      {settings === undefined ? null : (
        <iframe
          // The widget reads its values once.
          key={JSON.stringify(values)}
          className={styles.frame}
          title={t('settings.preview')}
          src={PAGE}
          onLoad={({ currentTarget }) => currentTarget.contentWindow?.postMessage(values, location.origin)}
        />
      )}
      <figcaption className={styles.hint}>{t('widget.previewHint')}</figcaption>
    </figure>
  )
}

function colorsOf(color: string, scheme: Scheme) {
  const { accent, onAccent } = accentOf(color, scheme)
  return { accent, on_accent: onAccent }
}
