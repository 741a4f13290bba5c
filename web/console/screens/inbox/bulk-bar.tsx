import { useQuery } from '@tanstack/react-query'
import { Building2, CircleDot, Flag, Merge, Tag, UserRound, X, Zap } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { Item, Menu } from '../../components/overlays/menu.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { agentsQuery, lookupsQuery, nameOf } from '../../data/people.queries.ts'
import { addTags } from '../../data/tickets/tags.queries.ts'
import { assignTickets, changeStatus, editTickets, useChange } from '../../data/tickets/ticket.changes.ts'
import type { TicketItem } from '../../data/tickets/tickets.types.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './inbox.module.css'
import { MergeDialog } from './merge-dialog.tsx'

const TagPicker = lazy(async () => ({ default: (await import('../ticket/links/tag-picker.tsx')).TagPicker }))

const ApplyMacro = lazy(async () => ({ default: (await import('../macros/apply-macro.tsx')).ApplyMacro }))

/** Actions for all selected tickets. */
export function BulkBar({ items, onDone }: { items: readonly TicketItem[]; onDone: () => void }) {
  const ids = items.map(({ id }) => id)
  const [isMerging, setMerging] = useState(false)
  const [isTagging, setTagging] = useState(false)
  const [isApplying, setApplying] = useState(false)
  // The API merges tickets of one requester only.
  const canMerge = items.every(({ from }) => from.id === items[0]?.from.id)
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
  const edit = useChange(async (fields: { ticket_priority?: number; department?: number }) => {
    const { changed, failed } = await editTickets(ids, fields)
    report(changed.length, failed.length)
  })
  const tag = useChange(async (name: string) => {
    const { changed, failed } = await addTags(ids, [name])
    report(changed.length, failed.length)
  })
  return (
    <div
      data-selection-bar
      role="toolbar"
      aria-label={t('list.selected', { count: ids.length })}
      className={styles.bulk}
    >
      <strong>{t('list.selected', { count: ids.length })}</strong>
      <IconButton label={t('list.clear')} onPress={onDone}>
        <X size={16} aria-hidden />
      </IconButton>
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
      <Menu
        label={t('list.setPriority')}
        trigger={
          <Button>
            <Flag size={14} aria-hidden />
            {t('list.setPriority')}
          </Button>
        }
      >
        {(lookups?.priorities ?? []).map(({ priority_id: id, priority: name }) => (
          <Item key={id} text={name} onAction={() => edit.mutate({ ticket_priority: id })} />
        ))}
      </Menu>
      <Menu
        label={t('list.setDepartment')}
        trigger={
          <Button>
            <Building2 size={14} aria-hidden />
            {t('list.setDepartment')}
          </Button>
        }
      >
        {(lookups?.departments ?? []).map(({ id, name }) => (
          <Item key={id} text={name} onAction={() => edit.mutate({ department: id })} />
        ))}
      </Menu>
      <Button onPress={() => setTagging(true)}>
        <Tag size={14} aria-hidden />
        {t('tags.add')}
      </Button>
      {isTagging ? (
        <Suspense>
          <TagPicker
            leftOut={[]}
            onClose={() => setTagging(false)}
            onChoose={(name) => {
              setTagging(false)
              tag.mutate(name)
            }}
          />
        </Suspense>
      ) : null}
      <Button onPress={() => setApplying(true)}>
        <Zap size={14} aria-hidden />
        {t('macros.apply')}
      </Button>
      {isApplying ? (
        <Suspense>
          <ApplyMacro ticketIds={ids} onClose={() => setApplying(false)} onApplied={onDone} />
        </Suspense>
      ) : null}
      {items.length > 1 ? (
        <Button onPress={() => (canMerge ? setMerging(true) : tell({ text: t('list.mergeOne'), tone: 'danger' }))}>
          <Merge size={14} aria-hidden />
          {t('list.merge')}
        </Button>
      ) : null}
      <MergeDialog items={items} isOpen={isMerging} onClose={() => setMerging(false)} onDone={onDone} />
    </div>
  )
}
