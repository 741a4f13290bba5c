import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../components/marks/avatar.tsx'
import { Badge } from '../../components/marks/badge.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { ScreenFailure } from '../../components/states/screen-failure.tsx'
import styles from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { personQuery, ticketsOfQuery } from '../../data/people/people-list.queries.ts'
import { PERSON_FIELDS, type User } from '../../data/people/people.types.ts'
import { nameOf } from '../../data/people.queries.ts'
import { useLeaving } from '../../components/lists/list-focus.ts'
import { useCommands } from '../../keys/commands.ts'
import { fullMoment, shortMoment } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import { useSession } from '../../session/session-context.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonFields } from './person-fields.tsx'
import { PersonForm } from './person-form.tsx'
import { StandingBadges } from './standing.tsx'

const route = getRouteApi('/people/$personId')

function PersonScreen() {
  const { personId } = route.useParams()
  return <OpenPerson key={personId} id={personId} />
}

function OpenPerson({ id }: { id: number }) {
  const { t } = useTexts()
  const { user } = useSession()
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const { data: person, error, refetch } = useQuery(personQuery(client, id))
  const [isEditing, setEditing] = useState(false)
  const back = () => void navigate({ to: '/people' })
  useLeaving(id)
  useCommands([{ id: 'back', title: 'command.back', keys: 'Escape', group: 'commands.list', run: back }])
  if (error !== null && person === undefined) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  const name = person === undefined ? '' : nameOf(person)
  const mayEdit = person !== undefined && (user.role === 'admin' || person.role === 'customer' || person.id === user.id)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <IconButton label={t('ticket.back', { view: t('people.title') })} keys="Esc" onPress={back}>
          <ArrowLeft size={16} aria-hidden className={styles.arrow} />
        </IconButton>
        <Avatar name={name} size="medium" />
        <h1 className={styles.title}>
          <bdi>{name}</bdi>
        </h1>
        {person === undefined ? null : (
          <>
            <span className={styles.badges}>
              <Badge>{t(`people.role.${person.role}`)}</Badge>
              <StandingBadges person={person} />
            </span>
            <span className={styles.actions}>
              {mayEdit ? <Button onPress={() => setEditing(true)}>{t('people.edit')}</Button> : null}
              <PersonActions person={person} />
            </span>
          </>
        )}
      </header>
      {person === undefined ? (
        <Skeleton rows={9} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.content} tabIndex={0} role="region" aria-label={t('nav.tickets')}>
            <Tickets person={person} />
          </div>
          <Facts person={person} mayEdit={mayEdit} />
        </div>
      )}
      {isEditing && person !== undefined ? (
        <PersonForm person={person} onClose={() => setEditing(false)} onSaved={() => {}} />
      ) : null}
    </div>
  )
}

function Tickets({ person }: { person: User }) {
  const { t, language } = useTexts()
  const { data: tickets, isPending } = useQuery(ticketsOfQuery(person))
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t(person.role === 'customer' ? 'nav.tickets' : 'people.openTickets')}</h2>
      {isPending ? <Skeleton rows={4} /> : null}
      {tickets?.length === 0 ? <p className={styles.empty}>{t('people.noTickets')}</p> : null}
      <ul role="list" className={styles.lines}>
        {(tickets ?? []).map(({ id, title, status, ticket_number: number, updated_at: at }) => (
          <li key={id} className={styles.line}>
            <Link to="/tickets/$view/$ticketId" params={{ view: 'inbox', ticketId: id }} search={{}}>
              <bdi>{title}</bdi>
            </Link>
            <span className={styles.badges}>
              <span className={styles.soft}>{number}</span>
              <Badge>{status}</Badge>
              <time className={styles.soft} dateTime={at}>
                {shortMoment(language, Date.parse(at), Date.now())}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ person, mayEdit }: { person: User; mayEdit: boolean }) {
  const { t, language } = useTexts()
  const texts: Record<(typeof PERSON_FIELDS)[number], string | null> = {
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    user_name: person.user_name,
    company: person.company,
    code: person.country_code === '' ? '' : `+${person.country_code}`,
    mobile: person.mobile,
    phone_number: person.phone_number,
  }
  return (
    <aside className={styles.side} aria-label={t('ticket.details')}>
      <dl className={styles.facts}>
        {PERSON_FIELDS.map((name) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t(`person.${name}`)}</dt>
            <dd>
              <bdi>{texts[name] === null || texts[name] === '' ? '–' : texts[name]}</bdi>{' '}
              {name === 'email' && person.email_verified ? <Badge tone="success">{t('people.verified')}</Badge> : null}
            </dd>
          </div>
        ))}
        <dt>{t('ticket.created')}</dt>
        <dd>{fullMoment(language, Date.parse(person.created_at))}</dd>
      </dl>
      {mayEdit ? <PersonFields personId={person.id} /> : null}
    </aside>
  )
}

export const personScreen = createLazyRoute('/people/$personId')({ component: PersonScreen })
