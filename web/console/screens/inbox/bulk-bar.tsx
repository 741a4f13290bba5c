import { useQuery } from '@tanstack/react-query'
import { CircleDot, UserRound, X } from 'lucide-react'
import { Button, IconButton } from '../../components/button.tsx'
import { Item, Menu } from '../../components/menu.tsx'
import { tell } from '../../components/toast.tsx'
import { agentsQuery, lookupsQuery, nameOf } from '../../data/people.queries.ts'
import { assignTickets, changeStatus, useChange } from '../../data/ticket.changes.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './inbox.module.css'

/** What can be done with all selected tickets at once. */
export function BulkBar({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const { t } = useTexts()
  const { data: agents = [] } = useQuery(agentsQuery)
  const { data: lookups } = useQuery(lookupsQuery)
  const report = (changed: number, failed: number) => {
    if (failed > 0) tell({ text: t('list.notChanged', { count: failed }), tone: 'danger' })
    if (changed > 0) tell({ text: t('list.changed', { count: changed }) })
    onDone()
  }
  const status = useChange(async (statusId: number) => {
    const { changed, failed } = await changeStatus(ids, statusId)
    report(changed.length, failed.length)
  })
  const assign = useChange(async (agentId: number) => {
    const { assigned, failed } = await assignTickets(ids, agentId)
    report(assigned.length, failed.length)
  })
  return (
    <div role="toolbar" aria-label={t('list.selected', { count: ids.length })} className={styles.bulk}>
      <strong>{t('list.selected', { count: ids.length })}</strong>
      <Menu
        label={t('list.assign')}
        trigger={
          <Button>
            <UserRound size={14} aria-hidden />
            {t('list.assign')}
          </Button>
        }
      >
        {agents.map((agent) => (
          <Item key={agent.id} text={nameOf(agent)} onAction={() => assign.mutate(agent.id)} />
        ))}
      </Menu>
      <Menu
        label={t('list.setStatus')}
        trigger={
          <Button>
            <CircleDot size={14} aria-hidden />
            {t('list.setStatus')}
          </Button>
        }
      >
        {(lookups?.status ?? []).map(({ id, name }) => (
          <Item key={id} text={name} onAction={() => status.mutate(id)} />
        ))}
      </Menu>
      <IconButton label={t('list.clear')} onPress={onDone}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
