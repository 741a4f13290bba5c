import type { ReactNode } from 'react'
import styles from '../../components/screen.module.css'
import { fullMoment } from '../../languages/moments.ts'
import type { AdminCollection, DescribedField, Row } from '../data/admin.types.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { ValueText } from './value-text.tsx'

const STAMPS = ['created_at', 'updated_at'] as const

/** What cannot be changed: fields that are only read or fixed since creation, and the times. */
export function ReadOnlyFacts({ collection: { fields }, row }: { collection: AdminCollection; row: Row }) {
  const { named, language } = useAdminTexts()
  const fixed = fields.filter((field: DescribedField) => field.writable !== 'always' && field.name !== 'created_at')
  const times = STAMPS.filter((name) => typeof row[name] === 'string')
  return (
    <dl className={styles.facts}>
      {fixed.map((field) => (
        <Fact key={field.name} name={named('field', field.name)}>
          <ValueText field={field} value={row[field.name]} />
        </Fact>
      ))}
      {times.map((name) => (
        <Fact key={name} name={named('field', name)}>
          {fullMoment(language, Date.parse(String(row[name])))}
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
