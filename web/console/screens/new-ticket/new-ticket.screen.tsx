import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ComboBox } from '../../components/fields/combo-box.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { COUNTS, LISTS } from '../../data/tickets/lists.queries.ts'
import { lookupsQuery } from '../../data/people.queries.ts'
import { fieldErrorsOf, useSaving } from '../../data/saving.ts'
import { openTicket } from '../../data/tickets/ticket.changes.ts'
import { useTexts } from '../../languages/texts.ts'
import { useNewTicketDraft } from './use-new-ticket-draft.ts'

const RichEditor = lazy(async () => ({ default: (await import('../../editor/rich-editor.tsx')).RichEditor }))
const route = getRouteApi('/new-ticket')

/** A ticket for somebody who called, or from what another app of the device shares. */
function NewTicketScreen() {
  const { t } = useTexts()
  const shared = route.useSearch()
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const { data: lookups } = useQuery(lookupsQuery)
  const { draft, change, forget } = useNewTicketDraft(shared)
  const [initialBody] = useState(draft.body)
  const saving = useSaving(async () => {
    const ticketId = await openTicket(draft)
    forget()
    await Promise.all([LISTS, COUNTS].map(async (queryKey) => await client.invalidateQueries({ queryKey })))
    await navigate({ to: '/tickets/$view/$ticketId', params: { view: 'inbox', ticketId }, search: {}, replace: true })
  })
  const errors = fieldErrorsOf(saving.error)
  const isComplete = [draft.email, draft.subject, draft.body].every((value) => value.trim() !== '')
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('newTicket.title')}</h1>
        <div className={styles.actions}>
          <Button look="primary" isDisabled={!isComplete || saving.isPending} onPress={() => saving.mutate(undefined)}>
            {t('general.create')}
          </Button>
        </div>
      </header>
      <div className={styles.content}>
        <div className={styles.form}>
          <SavingProblem saving={saving} />
          <div className={styles.pair}>
            <Field
              label={t('newTicket.requester')}
              type="email"
              isRequired
              autoFocus
              autoComplete="off"
              value={draft.email}
              problem={errors['email']?.[0]}
              onChange={(email) => change({ email })}
            />
            <ComboBox
              label={t('ticket.priority')}
              choices={(lookups?.priorities ?? []).map(({ priority_id: id, priority: name }) => ({ id, name }))}
              value={draft.priority}
              problem={errors['priority']?.[0]}
              onChange={(priority) => change({ priority })}
            />
          </div>
          <Field
            label={t('records.subject')}
            isRequired
            value={draft.subject}
            problem={errors['subject']?.[0]}
            onChange={(subject) => change({ subject })}
          />
          <Suspense fallback={<Skeleton rows={4} />}>
            <RichEditor
              label={t('newTicket.message')}
              initialHtml={initialBody}
              problem={errors['body']?.[0]}
              onChange={(body) => change({ body })}
            />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

export const newTicketScreen = createLazyRoute('/new-ticket')({ component: NewTicketScreen })
