import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import screen from '../../components/screen.module.css'
import { Select } from '../../components/fields/select.tsx'
import { tellFailure } from '../../components/overlays/toast.tsx'
import {
  AVAILABILITY,
  type AvailabilityState,
  availabilityQuery,
  saveAvailability,
  STATES,
} from '../../data/availability.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { useSession } from '../../session/session-context.ts'
import preferences from '../preferences/preferences.module.css'
import { AgentRow } from './agent-row.tsx'
import styles from './availability.module.css'
import { endOf, ENDS, type End } from './ends.ts'

function AvailabilityScreen() {
  const { t, language } = useTexts()
  const { user } = useSession()
  const client = useQueryClient()
  const query = useQuery(availabilityQuery)
  const saving = useMutation({
    mutationFn: saveAvailability,
    onSuccess: async () => await client.invalidateQueries({ queryKey: AVAILABILITY }),
    onError: (error) => tellFailure(t, error),
  })
  if (query.isError) return <QueryFailure query={query} />
  const agents = query.data ?? []
  const own = agents.find(({ agent }) => agent.id === user.id)
  const state = own?.state ?? 'off'
  const until = own?.until ?? null
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const shownTime = (at: string) => moment.format(new Date(at))
  const save = (next: AvailabilityState, end: End) => saving.mutate({ state: next, until: endOf(end, new Date()) })
  return (
    <div className={screen.screen}>
      <header className={screen.head}>
        <h1 className={screen.title}>{t('nav.availability')}</h1>
      </header>
      <div className={preferences.content}>
        <Select
          label={t('availability.own')}
          value={state}
          onChange={(next) => save(next, 'open')}
          choices={STATES.map((id) => ({ id, text: t(`availability.${id}`) }))}
        />
        {state === 'available' ? null : (
          <Select<End | 'set'>
            label={t('availability.until')}
            value={until === null ? 'open' : 'set'}
            onChange={(end) => (end === 'set' ? undefined : save(state, end))}
            choices={[
              ...(until === null ? [] : [{ id: 'set' as const, text: shownTime(until) }]),
              ...ENDS.map((id) => ({ id, text: t(`availability.until.${id}`) })),
            ]}
          />
        )}
        <p className={preferences.hint}>{t('availability.hint')}</p>
        <h2 className={styles.heading}>{t('availability.colleagues')}</h2>
        <ul role="list" className={styles.agents}>
          {agents.map((row) => (
            <AgentRow key={row.agent.id} row={row} />
          ))}
        </ul>
      </div>
    </div>
  )
}

export const availabilityScreen = createLazyRoute('/availability')({ component: AvailabilityScreen })
