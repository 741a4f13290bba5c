import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../../components/marks/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import screen from '../../components/screen.module.css'
import { TextArea } from '../../components/fields/text-area.tsx'
import { fieldErrorsOf, useSaving } from '../../data/saving.ts'
import { AdminHead } from '../admin-head.tsx'
import styles from '../admin.module.css'
import type { Row } from '../data/admin.types.ts'
import { createRow, forgetRows } from '../data/collections.changes.ts'
import { rowListQuery } from '../data/collections.queries.ts'
import { titleOf } from '../data/row-title.ts'
import { textOf, textsIn } from '../data/values.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { SecretDialog } from '../secrets/secret-dialog.tsx'
import { WidgetPreview } from './widget-preview.tsx'

const KEYS = 'api-keys'

/** Widget keys with their tags, and a new one in two fields. */
export function WidgetScreen() {
  const { t } = useAdminTexts()
  const query = useInfiniteQuery(rowListQuery({ name: KEYS, sorts: ['id', 'name'] }, { kind: 'widget' }))
  const keys = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <div className={screen.screen}>
      <AdminHead title={t('place.widget')} />
      <div className={styles.scroll}>
        <p>{t('widget.text')}</p>
        <WidgetPreview />
        <NewKey />
        <section className={styles.section} aria-labelledby="widget-keys">
          <h2 id="widget-keys" className={styles.sectionTitle}>
            {t('widget.keys')}
          </h2>
          {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
          {query.isSuccess && keys.length === 0 ? <p className={styles.soft}>{t('widget.noKeys')}</p> : null}
          <ul role="list" className={styles.rows}>
            {keys.map((key) => (
              <li key={key.id}>
                <KeyRow row={key} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function KeyRow({ row }: { row: Row }) {
  const { t } = useAdminTexts()
  return (
    <Link to="/admin/$place/$item" params={{ place: KEYS, item: String(row.id) }} className={styles.rowLink}>
      <bdi className={styles.rowTitle}>{titleOf(row)}</bdi>
      <bdi className={styles.soft}>{textsIn(row['origins']).join(', ')}</bdi>
      {row['revoked_at'] === null ? null : <Badge tone="danger">{t('standing.revoked')}</Badge>}
    </Link>
  )
}

function NewKey() {
  const { t, named } = useAdminTexts()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [origins, setOrigins] = useState('')
  const [secret, setSecret] = useState<string | null>(null)
  const saving = useSaving(async () => {
    const sites = origins.split(/[\s,]+/).filter((origin) => origin !== '')
    const row = await createRow(KEYS, { kind: 'widget', name: name.trim(), origins: sites })
    await forgetRows(client, KEYS)
    setName('')
    setOrigins('')
    setSecret(textOf(row['key']))
  })
  const errors = fieldErrorsOf(saving.error)
  const isIncomplete = name.trim() === '' || origins.trim() === ''
  return (
    <section className={styles.section} aria-labelledby="new-widget-key">
      <h2 id="new-widget-key" className={styles.sectionTitle}>
        {t('widget.new')}
      </h2>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isIncomplete && !saving.isPending) saving.mutate(undefined)
        }}
      >
        {Object.keys(errors).length > 0 ? null : <SavingProblem saving={saving} />}
        <Field
          label={named('field', 'name')}
          isRequired
          maxLength={100}
          autoComplete="off"
          value={name}
          problem={errors['name']?.[0]}
          onChange={setName}
        />
        <TextArea
          label={named('field', 'origins')}
          hint={t('admin.onePerLine')}
          isRequired
          value={origins}
          problem={errors['origins']?.[0]}
          onChange={setOrigins}
        />
        <div className={styles.buttons}>
          <Button type="submit" look="primary" isDisabled={isIncomplete || saving.isPending}>
            {t('general.create')}
          </Button>
        </div>
      </form>
      {secret === null ? null : (
        <SecretDialog title={t('secret.key')} secret={secret} isWidgetKey onClose={() => setSecret(null)} />
      )}
    </section>
  )
}
