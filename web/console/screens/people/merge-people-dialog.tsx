import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Button } from '../../components/button.tsx'
import list from '../../components/fields/combo-box.module.css'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { tell } from '../../components/overlays/toast.tsx'
import { mergePeople } from '../../data/people/people.changes.ts'
import { PEOPLE } from '../../data/people/people-list.queries.ts'
import type { User } from '../../data/people/people.types.ts'
import { nameOf } from '../../data/people.queries.ts'
import { useSaving } from '../../data/saving.ts'
import { useTexts } from '../../languages/texts.ts'
import { helpdesk } from '../../session/session.ts'
import { usePaused } from '../../shell/paused.ts'

/** Moves everything of this person to another one, after a confirmation, because it cannot be undone. */
export function MergePeopleDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const { t } = useTexts()
  const router = useRouter()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [into, setInto] = useState<User | null>(null)
  const search = usePaused(text.trim())
  const { data: found = [] } = useQuery({
    queryKey: [...PEOPLE, 'merge', search],
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { search, role: 'customer' as const, per_page: 8 }
      return (await helpdesk.get('/api/v2/helpdesk/user/filter', { signal, query })).data.data
    },
  })
  const others = found.filter(({ id }) => id !== person.id)
  const merging = useSaving(async (target: User) => {
    await mergePeople(person.id, target.id)
    await client.invalidateQueries({ queryKey: PEOPLE })
    tell({ text: t('people.merged', { name: nameOf(target) }) })
    onClose()
    await router.navigate({ to: '/people/$personId', params: { personId: target.id } })
  })
  return (
    <Dialog
      title={t('people.merge')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('general.cancel')}</Button>
          <Button
            look="danger"
            isDisabled={into === null || merging.isPending}
            onPress={() => {
              if (into !== null) merging.mutate(into)
            }}
          >
            {t('people.merge')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label={t('people.mergeInto')} value={text} onChange={setText} autoFocus autoComplete="off" />
        <ListBox
          aria-label={t('people.mergeInto')}
          selectionMode="single"
          items={others}
          className={list.list}
          onSelectionChange={(keys) => setInto(others.find(({ id }) => keys !== 'all' && keys.has(id)) ?? null)}
          renderEmptyState={() => <span className={styles.empty}>{t('search.hint')}</span>}
        >
          {(one) => (
            <ListBoxItem id={one.id} textValue={nameOf(one)} className={list.choice}>
              <bdi>{`${nameOf(one)} · ${one.email ?? ''}`}</bdi>
            </ListBoxItem>
          )}
        </ListBox>
        <p>
          {into === null
            ? t('people.mergeText', { name: nameOf(person) })
            : t('people.mergeSure', { name: nameOf(person), other: nameOf(into) })}
        </p>
        <SavingProblem saving={merging} />
      </div>
    </Dialog>
  )
}
