import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchBox } from '../../components/fields/search-box.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import screen from '../../components/screen.module.css'
import { nameOf } from '../../data/people.queries.ts'
import { helpdesk } from '../../session/session.ts'
import { AdminHead } from '../admin-head.tsx'
import styles from '../admin.module.css'
import { ADMIN } from '../data/collections.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'

const SHORTEST = 2

/** Finds the customer whose data is exported or erased. */
export function PrivacyScreen() {
  const { t } = useAdminTexts()
  const [text, setText] = useState('')
  const { data: found } = useQuery({
    queryKey: [...ADMIN, 'privacy', 'search', text] as const,
    enabled: text.length >= SHORTEST,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { search: text, per_page: 20 }
      return (await helpdesk.get('/api/v3/admin/customers', { signal, query })).data.data
    },
  })
  const people = text.length < SHORTEST ? [] : (found ?? [])
  return (
    <div className={screen.screen}>
      <AdminHead title={t('place.privacy')}>
        <div className={screen.filters}>
          <SearchBox label={t('privacy.search')} value={text} onSearch={setText} />
        </div>
      </AdminHead>
      {people.length === 0 ? (
        <EmptyState title={text.length < SHORTEST ? t('privacy.text') : t('general.nothingFound')} />
      ) : null}
      <ul role="list" className={styles.rows}>
        {people.map((person) => (
          <li key={person.id}>
            <Link
              to="/admin/$place/$item"
              params={{ place: 'privacy', item: String(person.id) }}
              className={styles.rowLink}
            >
              <bdi className={styles.rowTitle}>{nameOf(person)}</bdi>
              <bdi className={styles.soft}>{person.email}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
