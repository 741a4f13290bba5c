import { Link } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { RECORDS } from '../../../data/records/record.types.ts'
import { linkProblem, unlinkProblem } from '../../../data/tickets/ticket-links.changes.ts'
import { useChange } from '../../../data/tickets/ticket.changes.ts'
import { problemQuery } from '../../../data/tickets/ticket.queries.ts'
import { useCommands } from '../../../keys/commands.ts'
import { useTexts } from '../../../languages/texts.ts'
import styles from '../side-panel.module.css'
import { LinkSection, RemoveButton } from './link-section.tsx'

const LinkPicker = lazy(async () => ({ default: (await import('../../records/link-picker.tsx')).LinkPicker }))

/** The problem of the service desk that the ticket is a case of. Choosing another one replaces it. */
export function LinkedProblem({ ticketId }: { ticketId: number }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  const { data: problem = null } = useQuery(problemQuery(ticketId))
  const change = useChange(async (work: () => Promise<unknown>) => {
    await work()
    await client.invalidateQueries({ queryKey: RECORDS })
  })
  const choose = () => setChoosing(true)
  useCommands([{ id: 'problem', title: 'ticket.linkProblem', group: 'commands.ticket', run: choose }])
  return (
    <LinkSection
      title={t('ticket.problem')}
      addLabel={t('ticket.linkProblem')}
      isEmpty={problem === null}
      onAdd={choose}
    >
      {problem === null ? null : (
        <div className={styles.line}>
          <Link
            to="/service-desk/$plural/$recordId"
            params={{ plural: 'problems', recordId: problem.id }}
            className={styles.other}
          >
            <bdi className={styles.otherTitle}>{problem.subject}</bdi>
          </Link>
          <RemoveButton
            label={t('records.detach', { title: problem.subject })}
            onPress={() => change.mutate(async () => await unlinkProblem(ticketId, problem.id))}
          />
        </div>
      )}
      {isChoosing ? (
        <Suspense>
          <LinkPicker
            title={t('ticket.linkProblem')}
            group="problems"
            linkedIds={problem === null ? [] : [problem.id]}
            onClose={() => setChoosing(false)}
            onChoose={(id) => {
              setChoosing(false)
              change.mutate(async () => await linkProblem(ticketId, id))
            }}
          />
        </Suspense>
      ) : null}
    </LinkSection>
  )
}
