import { raw } from 'hono/html'
import type { Conversation } from '../../modules/threads/threads.usecases.ts'
import type { Thread } from '../../modules/threads/threads.types.ts'
import type { FilledField } from '../../shared/forms/form-fields.types.ts'
import { isForCustomers } from '../../shared/forms/form-values.ts'
import { fullName } from '../../shared/identity/identity.policy.ts'
import { isInlineImage } from '../../http/answers/content-disposition.ts'
import { Alert, Notice, Problem } from '../components/alert.tsx'
import { Avatar } from '../components/avatar.tsx'
import { Badge } from '../components/badge.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { FileChip } from '../components/chip.tsx'
import { describedBy, FieldHelp, Label } from '../components/field.tsx'
import { FilesField } from '../components/files-field.tsx'
import { Form } from '../components/form.tsx'
import { Icon } from '../components/icon.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import type { Page, View } from '../page.types.ts'
import type { ProblemKey } from '../request/form-values.ts'
import { StatusBadge } from './status-badge.view.tsx'

export interface TicketShown {
  conversation: Conversation
  /** Marks the reader's own messages. */
  readerId: number | null
  isGuest: boolean
  before: number | null
  notice?: 'sent' | 'opened' | 'closed' | 'reopened'
  /** A refused reply, to be shown again. */
  draft?: { text: string; problem: ProblemKey }
}

const NOTICES = {
  sent: 'ticket.sent',
  opened: 'new.done',
  closed: 'ticket.wasClosed',
  reopened: 'ticket.wasReopened',
} as const

export async function ticketView(page: Page, shown: TicketShown): Promise<View> {
  const { t } = page
  const { ticket } = shown.conversation.ticket
  const csrf = await page.formToken()
  const body = (
    <>
      <Notice text={shown.notice && t(NOTICES[shown.notice])} />
      {shown.isGuest ? <Alert tone="info">{t('ticket.guest')}</Alert> : null}
      <div class="ticket-page">
        <div class="ticket-page__facts">
          <Facts page={page} shown={shown} />
        </div>
        <div class="ticket-page__talk">
          <h2 class="unseen">{t('ticket.conversation')}</h2>
          <Entries page={page} shown={shown} />
          <News page={page} shown={shown} csrf={csrf} />
          {ticket.mergedIntoId === null ? (
            <>
              <Reply page={page} shown={shown} csrf={csrf} />
              <Steps page={page} shown={shown} csrf={csrf} />
            </>
          ) : (
            <p>
              {/* A reply to this ticket would be refused. */}
              <ButtonLink look="primary" href={`/tickets/${ticket.mergedIntoId}`}>
                {t('ticket.goOn', { number: ticket.mergedIntoNumber ?? '' })}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </>
  )
  const above = (
    <a class="back" href="/tickets">
      <Icon name="arrow-left" />
      {t('nav.tickets')}
    </a>
  )
  return { title: ticket.title, body, above: shown.isGuest ? null : above, isWide: true }
}

function News({
  page: { t },
  shown: { conversation, isGuest },
  csrf,
}: {
  page: Page
  shown: TicketShown
  csrf: string
}) {
  return (
    <p
      id="news"
      role="status"
      data-live={conversation.ticket.ticket.id}
      data-since={conversation.newestEventId}
      data-csrf={csrf}
      data-seen={isGuest ? undefined : (conversation.readUpTo ?? '')}
      data-text={t('ticket.news')}
      data-offline={t('ticket.offline')}
    ></p>
  )
}

function Facts({ page, shown }: { page: Page; shown: TicketShown }) {
  const { t } = page
  const { catalog, ticket: details } = shown.conversation
  const { ticket, collaborators, fields } = details
  return (
    <dl class="facts" id="facts">
      <dt>{t('check.number')}</dt>
      <dd>{ticket.ticketNumber}</dd>
      <dt>{t('ticket.status')}</dt>
      <dd>
        <StatusBadge page={page} catalog={catalog} ticket={ticket} />
      </dd>
      <dt>{t('ticket.opened')}</dt>
      <dd>
        <RelativeTime page={page} at={ticket.createdAt} />
      </dd>
      <dt>{t('ticket.requester')}</dt>
      <dd>
        <bdi>{fullName(ticket.requester, t('notice.somebody'))}</bdi>
      </dd>
      {collaborators.length === 0 ? null : (
        <>
          <dt>{t('ticket.people')}</dt>
          <dd>{collaborators.map((person) => fullName(person, t('notice.somebody'))).join(', ')}</dd>
        </>
      )}
      {fields.filter(isForCustomers).map((field) => (
        <>
          <dt>{field.label}</dt>
          <dd dir="auto">{valueInWords(page, field)}</dd>
        </>
      ))}
    </dl>
  )
}

/** The value of a custom field as the reader's language shows it. */
function valueInWords({ t, texts }: Page, { type, value, shown }: FilledField): string {
  if (type === 'checkbox' && value === '1') return t('form.yes')
  if (type === 'checkbox' && value === '0') return t('form.no')
  return type === 'date' ? texts.date(value) : shown
}

function Entries({ page, shown }: { page: Page; shown: TicketShown }) {
  const { t } = page
  const { threads, hasEarlier, ticket } = shown.conversation
  const address = `/tickets/${ticket.ticket.id}`
  return (
    <div id="conversation">
      {hasEarlier ? (
        <p>
          <a class="button button--small" href={`${address}?before=${threads[0]?.id ?? 0}`}>
            {t('ticket.earlier')}
          </a>
        </p>
      ) : null}
      {threads.map((thread) => (
        <Entry page={page} thread={thread} isOwn={thread.user !== null && thread.user.id === shown.readerId} />
      ))}
      {shown.before === null ? null : (
        <p>
          <a class="button button--small" href={address}>
            {t('ticket.latest')}
          </a>
        </p>
      )}
    </div>
  )
}

/** The body was sanitised before it was stored. Everything else is text. */
function Entry({ page, thread, isOwn }: { page: Page; thread: Thread; isOwn: boolean }) {
  const { t } = page
  const { id, user, isInternal, createdAt, body, files } = thread
  const author = user === null ? t('ticket.system') : fullName(user, t('notice.somebody'))
  const isFromDesk = thread.poster === 'support' && !isOwn
  return (
    <article
      class={['entry', isOwn ? 'own' : '', isInternal ? 'internal' : ''].filter(Boolean).join(' ')}
      id={`m${id}`}
    >
      <header>
        <Avatar name={author} size="small" isOwn={isOwn} />
        <strong>
          <bdi>{author}</bdi>
        </strong>
        {isInternal ? <Badge tone="note">{t('ticket.note')}</Badge> : null}
        {isFromDesk && !isInternal ? <Badge tone="accent">{t('ticket.fromDesk')}</Badge> : null}
        {isOwn ? <Badge>{t('ticket.you')}</Badge> : null}
        <span class="badge badge--solid entry__new">{t('ticket.new')}</span>
        <RelativeTime page={page} at={createdAt} />
      </header>
      <div class="text" dir="auto">
        {raw(body)}
      </div>
      {files.length === 0 ? null : <Files page={page} thread={thread} />}
    </article>
  )
}

/** Larger files are not loaded for a thumbnail. */
const MAX_PICTURE_BYTES = 2_000_000

function Files({ page: { t, texts }, thread: { ticketId, files } }: { page: Page; thread: Thread }) {
  return (
    <ul class="chips" aria-label={t('ticket.files')}>
      {files.map(({ id, name, size, contentType }) => (
        <li>
          <FileChip
            href={`/tickets/${ticketId}/files/${id}`}
            name={name}
            size={texts.bytes(size)}
            hasPicture={isInlineImage(contentType) && size <= MAX_PICTURE_BYTES}
          />
        </li>
      ))}
    </ul>
  )
}

function Reply({ page, shown, csrf }: { page: Page; shown: TicketShown; csrf: string }) {
  const { t } = page
  const { ticket, mayReopen } = shown.conversation
  const problem = shown.draft && t(shown.draft.problem)
  const hint = mayReopen ? t('ticket.replyReopens') : undefined
  return (
    <div class="composer">
      <Problem text={problem === undefined ? undefined : t('form.wrong')} />
      <Form
        name="reply"
        action={`/tickets/${ticket.ticket.id}/reply`}
        csrf={csrf}
        button={t('ticket.send')}
        takesFiles
        makes={{ page, visitorId: shown.readerId }}
      >
        <div class="field">
          <Label page={page} for="body" label={t('ticket.reply')} />
          <FieldHelp name="body" problem={problem} hint={hint} />
          <textarea
            class="input"
            id="body"
            name="body"
            required
            dir="auto"
            autofocus={problem !== undefined}
            {...describedBy('body', { problem, hint })}
          >
            {shown.draft?.text ?? ''}
          </textarea>
        </div>
        <FilesField page={page} id="files" isAgain={problem !== undefined} />
      </Form>
    </div>
  )
}

function Steps({ page, shown, csrf }: { page: Page; shown: TicketShown; csrf: string }) {
  const { t } = page
  const { mayClose, mayReopen, ticket } = shown.conversation
  if (!mayClose && !mayReopen) return null
  return (
    <form method="post" action={`/tickets/${ticket.ticket.id}/status`}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="step" value={mayClose ? 'close' : 'reopen'} />
      <p>
        <Button icon={mayClose ? 'check' : 'reply'}>{mayClose ? t('ticket.close') : t('ticket.reopen')}</Button>
      </p>
    </form>
  )
}
