import { raw } from 'hono/html'
import type { Conversation } from '../../modules/threads/threads.usecases.ts'
import type { Thread } from '../../modules/threads/threads.types.ts'
import { fullName } from '../../shared/identity/identity.policy.ts'
import type { ProblemKey } from '../request/form-values.ts'
import type { Page, View } from '../page.types.ts'
import { describedBy, Form, Label, Notice, Problem, FieldHelp } from '../parts.tsx'
import { statusName } from './status-names.ts'

export interface TicketShown {
  conversation: Conversation
  /** Whose messages are theirs. */
  readerId: number | null
  isGuest: boolean
  before: number | null
  notice?: 'sent' | 'opened' | 'closed' | 'reopened'
  /** A reply that could not be taken, to be shown again. */
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
      {shown.isGuest ? <p class="hint">{t('ticket.guest')}</p> : null}
      <Facts page={page} shown={shown} />
      <h2>{t('ticket.conversation')}</h2>
      <Entries page={page} shown={shown} />
      <p
        id="news"
        role="status"
        data-live={ticket.id}
        data-since={shown.conversation.newestEventId}
        data-csrf={csrf}
        data-text={t('ticket.news')}
        data-offline={t('ticket.offline')}
      ></p>
      <Reply page={page} shown={shown} csrf={csrf} />
      <Steps page={page} shown={shown} csrf={csrf} />
    </>
  )
  return { title: ticket.title, body, isWide: true }
}

function Facts({ page, shown }: { page: Page; shown: TicketShown }) {
  const { t, texts } = page
  const { catalog, ticket: details } = shown.conversation
  const { ticket, collaborators } = details
  return (
    <dl class="facts" id="facts">
      <dt>{t('check.number')}</dt>
      <dd>{ticket.ticketNumber}</dd>
      <dt>{t('ticket.status')}</dt>
      <dd>{statusName(page, catalog, ticket)}</dd>
      <dt>{t('ticket.opened')}</dt>
      <dd>
        <time datetime={new Date(ticket.createdAt).toISOString()}>{texts.moment(ticket.createdAt)}</time>
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
    </dl>
  )
}

function Entries({ page, shown }: { page: Page; shown: TicketShown }) {
  const { t } = page
  const { threads, hasEarlier, ticket } = shown.conversation
  const address = `/tickets/${ticket.ticket.id}`
  return (
    <div id="conversation">
      {hasEarlier ? (
        <p>
          <a href={`${address}?before=${threads[0]?.id ?? 0}`}>{t('ticket.earlier')}</a>
        </p>
      ) : null}
      {threads.map((thread) => (
        <Entry page={page} thread={thread} isOwn={thread.user !== null && thread.user.id === shown.readerId} />
      ))}
      {shown.before === null ? null : (
        <p>
          <a href={address}>{t('ticket.latest')}</a>
        </p>
      )}
    </div>
  )
}

/** The body was sanitised before it was stored; everything else is text. */
function Entry({ page, thread, isOwn }: { page: Page; thread: Thread; isOwn: boolean }) {
  const { t, texts } = page
  const { id, ticketId, user, isInternal, createdAt, body, files } = thread
  const author = user === null ? t('ticket.system') : fullName(user, t('notice.somebody'))
  return (
    <article
      class={['entry', isOwn ? 'own' : '', isInternal ? 'internal' : ''].filter(Boolean).join(' ')}
      id={`m${id}`}
    >
      <header>
        <strong>
          <bdi>{author}</bdi>
          {isInternal ? ` · ${t('ticket.note')}` : ''}
        </strong>
        <time class="meta" datetime={new Date(createdAt).toISOString()}>
          {texts.moment(createdAt)}
        </time>
      </header>
      <div class="text" dir="auto">
        {raw(body)}
      </div>
      {files.length === 0 ? null : (
        <ul class="plain-list" aria-label={t('ticket.files')}>
          {files.map((file) => (
            <li>
              <a href={`/tickets/${ticketId}/files/${file.id}`} target="_blank" rel="noopener" dir="auto">
                {file.name}
              </a>{' '}
              <span class="meta">{texts.bytes(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Reply({ page, shown, csrf }: { page: Page; shown: TicketShown; csrf: string }) {
  const { t } = page
  const { ticket, mayReopen } = shown.conversation
  const problem = shown.draft && t(shown.draft.problem)
  return (
    <>
      <Problem text={problem === undefined ? undefined : t('form.wrong')} />
      <Form
        name="reply"
        action={`/tickets/${ticket.ticket.id}/reply`}
        csrf={csrf}
        button={t('ticket.send')}
        takesFiles
        makes={{ page, visitorId: shown.readerId }}
      >
        <Label page={page} for="body" label={t('ticket.reply')} isRequired />
        <FieldHelp name="body" problem={problem} hint={mayReopen ? t('ticket.replyReopens') : undefined} />
        <textarea
          id="body"
          name="body"
          required
          dir="auto"
          {...describedBy('body', { problem, hint: mayReopen ? '' : undefined })}
        >
          {shown.draft?.text ?? ''}
        </textarea>
        <Label page={page} for="files" label={t('files.label')} />
        <FieldHelp name="files" hint={problem === undefined ? undefined : t('new.filesAgain')} />
        <input id="files" type="file" name="files[]" multiple />
      </Form>
    </>
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
        <button type="submit" class="second">
          {mayClose ? t('ticket.close') : t('ticket.reopen')}
        </button>
      </p>
    </form>
  )
}
