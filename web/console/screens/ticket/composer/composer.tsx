import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Tabs } from '../../../components/tabs.tsx'
import { tell } from '../../../components/overlays/toast.tsx'
import { lookupsQuery, nameOf } from '../../../data/people.queries.ts'
import { sendMessage, useChange } from '../../../data/tickets/ticket.changes.ts'
import { conversationQuery } from '../../../data/tickets/ticket.queries.ts'
import { type Entry, STATUS, type Ticket, waitingStatus } from '../../../data/tickets/tickets.types.ts'
import { type DraftKind, dropDraft, keepDraft, readDraft } from '../../../drafts/drafts.ts'
import { useCommands } from '../../../keys/commands.ts'
import { useTexts } from '../../../languages/texts.ts'
import { useSession } from '../../../session/session-context.ts'
import { AnsweredDialog } from './answered-dialog.tsx'
import styles from './composer.module.css'
import type { Written } from './editor.tsx'
import { FilePicker } from './file-picker.tsx'
import { SendButtons, type SendStep } from './send-buttons.tsx'

const ApplyMacro = lazy(async () => ({ default: (await import('../../macros/apply-macro.tsx')).ApplyMacro }))
const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }))

interface ComposerProps {
  ticket: Ticket
  newestEntryId: number
  /** Null: nobody is writing. */
  writing: DraftKind | null
  onWrite: (kind: DraftKind) => void
  onSent: () => void
}

/** Where a reply or a note is written. The editor is loaded when somebody begins. */
export function Composer({ ticket, newestEntryId, writing, onWrite, onSent }: ComposerProps) {
  const { t } = useTexts()
  const { user } = useSession()
  const client = useQueryClient()
  const { data: lookups } = useQuery(lookupsQuery)
  const waitingId = waitingStatus(lookups?.status ?? [])
  const place = (kind: DraftKind) => ({ personId: user.id, ticketId: ticket.id, kind })
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const [newer, setNewer] = useState<{ entry: Entry; own: string; step: SendStep } | null>(null)
  const written = useRef<Written | null>(null)
  /** The newest message when writing began. Later messages are unread. */
  const [seen, setSeen] = useState<number | null>(null)
  const idempotencyKey = useRef(crypto.randomUUID())
  const [isApplying, setApplying] = useState(false)
  useCommands([
    { id: 'macro', title: 'macros.apply', keys: 'm', group: 'commands.ticket', run: () => setApplying(true) },
  ])
  const macros = isApplying ? (
    <Suspense>
      <ApplyMacro ticketIds={[ticket.id]} onClose={() => setApplying(false)} onApplied={onSent} />
    </Suspense>
  ) : null
  const kind = writing ?? 'reply'
  const hasDraft = (['reply', 'note'] as const).find((one) => readDraft(place(one)) !== null)

  const send = useChange(async ({ step, isSure }: { step: SendStep; isSure: boolean }) => {
    const { html = '', isEmpty = true, mentions = [] } = written.current ?? {}
    if (isEmpty && files.length === 0) return
    const answer = isSure || kind === 'note' ? null : await newerEntry()
    if (answer !== null) return setNewer({ entry: answer, own: html, step })
    const onProgress = files.length === 0 ? undefined : setProgress
    const message = { ticketId: ticket.id, kind, html, files, mentions, step: changeOf(step), onProgress }
    await sendMessage({ ...message, idempotencyKey: idempotencyKey.current }).finally(() => setProgress(null))
    dropDraft(place(kind))
    written.current = null
    idempotencyKey.current = crypto.randomUUID()
    setFiles([])
    setSeen(null)
    tell({ text: t(kind === 'reply' ? 'composer.sent' : 'composer.noteAdded') })
    onSent()
  })

  /** The helpdesk makes this change in the commit of the reply. */
  function changeOf(step: SendStep) {
    if (step === 'open') return undefined
    if (step === 'close') return { statusId: STATUS.closed }
    const waiting = { statusId: waitingId ?? undefined }
    return step === 'wait' ? waiting : { ...waiting, snoozeUntil: step.snoozeUntil }
  }

  /** Messages that arrived after the reply was begun. */
  async function newerEntry(): Promise<Entry | null> {
    const { entries } = await client.fetchQuery({ ...conversationQuery(ticket.id), staleTime: 0 })
    return entries.findLast(({ id, user: author }) => id > (seen ?? newestEntryId) && author?.id !== user.id) ?? null
  }

  if (writing === null) {
    return (
      <div className={styles.closed}>
        <Button size="medium" onPress={() => onWrite(hasDraft ?? 'reply')}>
          {t(hasDraft === 'note' ? 'composer.writeNote' : 'composer.writeReply')}
        </Button>
        <Button size="medium" onPress={() => onWrite('note')}>
          {t('composer.note')}
        </Button>
        <Button size="medium" onPress={() => setApplying(true)}>
          {t('macros.apply')}
        </Button>
        {macros}
      </div>
    )
  }
  return (
    <section className={styles.composer} data-kind={kind} aria-label={t('composer.label')}>
      <div className={styles.top}>
        <Tabs
          label={t('composer.label')}
          selected={kind}
          onSelect={onWrite}
          tabs={[
            { id: 'reply', text: t('composer.reply') },
            { id: 'note', text: t('composer.note') },
          ]}
        >
          <p className={styles.recipients}>{recipientsOf(kind)}</p>
        </Tabs>
      </div>
      <FilePicker files={files} onChange={setFiles} actions={sendActions()}>
        <Suspense fallback={<div className={styles.waiting} role="status" aria-label={t('general.loading')} />}>
          <Editor
            key={kind}
            ticketId={ticket.id}
            mayMention={kind === 'note'}
            label={t(kind === 'reply' ? 'composer.writeReply' : 'composer.writeNote')}
            initial={readDraft(place(kind))}
            onChange={(next) => {
              if (seen === null) setSeen(newestEntryId)
              written.current = next
              if (next.isEmpty) dropDraft(place(kind))
              else keepDraft(place(kind), next.json)
            }}
            onFiles={(added) => setFiles((current) => [...current, ...added])}
            onSend={() => send.mutate({ step: 'open', isSure: false })}
          />
        </Suspense>
      </FilePicker>
      {macros}
      <AnsweredDialog
        entry={newer?.entry ?? null}
        own={newer?.own ?? ''}
        onKeepWriting={() => {
          setSeen(newer?.entry.id ?? null)
          setNewer(null)
        }}
        onSend={() => {
          const step = newer?.step ?? 'open'
          setNewer(null)
          send.mutate({ step, isSure: true })
        }}
      />
    </section>
  )

  function sendActions() {
    const percent = Math.round((progress ?? 0) * 100)
    return (
      <>
        {progress === null ? null : <span role="status">{t('composer.progress', { percent })}</span>}
        <SendButtons
          kind={kind}
          isSending={send.isPending}
          canWait={waitingId !== null}
          onSend={(step) => send.mutate({ step, isSure: false })}
        />
      </>
    )
  }

  function recipientsOf(which: DraftKind): string {
    if (which === 'note') return t('composer.toAgents')
    const name = nameOf(ticket.from)
    const count = ticket.collaborators.length
    return count === 0 ? t('composer.to', { name }) : t('composer.toAndOthers', { name, count })
  }
}
