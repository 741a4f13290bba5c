import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { nameOf } from '../../../data/people.queries.ts'
import { addCollaborator, removeCollaborator } from '../../../data/tickets/ticket-links.changes.ts'
import { useChange } from '../../../data/tickets/ticket.changes.ts'
import type { Ticket } from '../../../data/tickets/tickets.types.ts'
import { useCommands } from '../../../keys/commands.ts'
import { useTexts } from '../../../languages/texts.ts'
import styles from '../side-panel.module.css'
import { LinkSection, RemoveButton } from './link-section.tsx'

const CollaboratorPicker = lazy(async () => ({
  default: (await import('./collaborator-picker.tsx')).CollaboratorPicker,
}))

/** People beside the requester who read this ticket and answer in it. */
export function Collaborators({ ticket: { id, user_id: requesterId, collaborators } }: { ticket: Ticket }) {
  const { t } = useTexts()
  const [isChoosing, setChoosing] = useState(false)
  const add = useChange(async (person: { user_id: number } | { email: string }) => await addCollaborator(id, person))
  const remove = useChange(async (email: string) => await removeCollaborator(id, email))
  const choose = () => setChoosing(true)
  useCommands([{ id: 'collaborator', title: 'collaborators.add', group: 'commands.ticket', run: choose }])
  return (
    <LinkSection
      title={t('ticket.collaborators')}
      addLabel={t('collaborators.add')}
      isEmpty={collaborators.length === 0}
      onAdd={choose}
    >
      <ul role="list" className={styles.others}>
        {collaborators.map((person) => {
          const { email } = person
          return (
            <li key={person.id} className={styles.line}>
              <Link to="/people/$personId" params={{ personId: person.id }} className={styles.other}>
                <bdi className={styles.otherTitle} title={email ?? undefined}>
                  {nameOf(person)}
                </bdi>
              </Link>
              {email === null ? null : (
                <RemoveButton
                  label={t('collaborators.remove', { name: nameOf(person) })}
                  onPress={() => remove.mutate(email)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {isChoosing ? (
        <Suspense>
          <CollaboratorPicker
            leftOut={[requesterId, ...collaborators.map((person) => person.id)]}
            onClose={() => setChoosing(false)}
            onChoose={(person) => {
              setChoosing(false)
              add.mutate(person)
            }}
          />
        </Suspense>
      ) : null}
    </LinkSection>
  )
}
