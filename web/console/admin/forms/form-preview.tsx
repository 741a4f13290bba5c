import { Calendar, ChevronDown, Square } from 'lucide-react'
import { useState } from 'react'
import { Select } from '../../components/fields/select.tsx'
import type { Row } from '../data/admin.types.ts'
import { titleOf } from '../data/row-title.ts'
import { textOf, textsIn } from '../data/values.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import styles from './forms.module.css'

const AUDIENCES = ['for_customers', 'for_agents', 'for_widgets'] as const
type Audience = (typeof AUDIENCES)[number]

interface FormPreviewProps {
  owner: 'ticket' | 'person'
  fields: readonly Row[]
}

/** The form as its audience sees it: the active fields in their order. It takes no values. */
export function FormPreview({ owner, fields }: FormPreviewProps) {
  const { t, named } = useAdminTexts()
  const [audience, setAudience] = useState<Audience>('for_customers')
  // Widgets ask for no fields of people.
  const audiences = AUDIENCES.filter((one) => owner === 'ticket' || one !== 'for_widgets')
  const shown = fields.filter((field) => field['active'] === true && field[audience] === true)
  return (
    <figure className={styles.preview} aria-label={t('settings.preview')}>
      <Select
        label={t('settings.preview')}
        choices={audiences.map((id) => ({ id, text: named('field', id) }))}
        value={audience}
        onChange={setAudience}
      />
      <div className={styles.form}>
        {shown.length === 0 ? <p>{t('admin.noRows')}</p> : null}
        {shown.map((field) => (
          <Shown key={field.id} field={field} />
        ))}
      </div>
    </figure>
  )
}

/** A single checkbox has its label beside it, as on the pages. */
function Shown({ field }: { field: Row }) {
  const { t } = useAdminTexts()
  const type = textOf(field['type'])
  const options = textsIn(field['options'])
  const label = (
    <span className={styles.label}>
      <bdi>{titleOf(field)}</bdi>
      {field['required'] === true ? null : <span className={styles.soft}> ({t('forms.optional')})</span>}
    </span>
  )
  if (type === 'checkbox' && options.length === 0)
    return (
      <span className={styles.choice}>
        <Square size={16} aria-hidden /> {label}
      </span>
    )
  return (
    <div className={styles.field}>
      {label}
      {type === 'multi' || type === 'checkbox' ? (
        options.map((option) => (
          <span key={option} className={styles.choice}>
            <Square size={16} aria-hidden /> <bdi>{option}</bdi>
          </span>
        ))
      ) : (
        <span className={`${styles.box} ${type === 'textarea' ? styles.area : ''}`}>
          {type === 'select' ? <bdi>{t('admin.choose')}</bdi> : null}
          {type === 'select' ? <ChevronDown size={16} aria-hidden /> : null}
          {type === 'date' ? <Calendar size={16} aria-hidden /> : null}
        </span>
      )}
    </div>
  )
}
