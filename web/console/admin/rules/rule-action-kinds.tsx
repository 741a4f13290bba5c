import { type ActionKind, type ActionParts, TICKET_KINDS } from '../../actions/action-kinds.tsx'
import { useQuery } from '@tanstack/react-query'
import { ComboBox } from '../../components/fields/combo-box.tsx'
import { Select } from '../../components/fields/select.tsx'
import { webhooksQuery } from '../data/webhooks.queries.ts'
import { ReferenceField } from '../fields/reference-field.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'

const NOTIFIED = ['assignee', 'team', 'department', 'manager', 'agent'] as const
const TARGETS = ['agent', 'team', 'nobody', 'actor'] as const

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function CannedReply({ row, onChange }: ActionParts) {
  const { t } = useAdminTexts()
  return (
    <ReferenceField
      label={t('rules.cannedReply')}
      field={{ to: 'canned-replies', nullable: false }}
      value={numberIn(row['canned_reply_id'])}
      onChange={(id) => onChange({ ...row, canned_reply_id: id })}
    />
  )
}

function Notice({ row, onChange }: ActionParts) {
  const { t } = useAdminTexts()
  const who = NOTIFIED.find((one) => one === row['who']) ?? 'assignee'
  return (
    <>
      <Select
        label={t('rules.who')}
        value={who}
        onChange={(next) => onChange({ type: row.type, who: next })}
        choices={NOTIFIED.map((id) => ({ id, text: t(`rules.who.${id}`) }))}
      />
      {who === 'agent' ? <Agent row={row} onChange={onChange} /> : null}
    </>
  )
}

function Agent({ row, onChange }: ActionParts) {
  const { t } = useAdminTexts()
  return (
    <ReferenceField
      label={t('rules.who.agent')}
      field={{ to: 'staff', nullable: false }}
      value={numberIn(row['id'])}
      onChange={(id) => onChange({ ...row, id })}
    />
  )
}

function Hook({ row, onChange }: ActionParts) {
  const { t } = useAdminTexts()
  const { data: webhooks = [], isPending } = useQuery(webhooksQuery)
  return (
    <ComboBox
      label={t('rules.webhook')}
      isLoading={isPending}
      choices={webhooks.map(({ id, url }) => ({ id, name: url }))}
      value={numberIn(row['webhook_id'])}
      onChange={(id) => onChange({ ...row, webhook_id: id })}
    />
  )
}

/** Like the assignment of macros, where the actor is the agent who applies it. */
function Assignment({ row, onChange }: ActionParts) {
  const { t } = useAdminTexts()
  const to = TARGETS.find((one) => one === row['to']) ?? 'agent'
  return (
    <>
      <Select
        label={t('rules.assignTo')}
        value={to}
        onChange={(next) => onChange({ type: row.type, to: next })}
        choices={TARGETS.map((id) => ({ id, text: t(`rules.to.${id}`) }))}
      />
      {to === 'agent' ? <Agent row={row} onChange={onChange} /> : null}
      {to === 'team' ? (
        <ReferenceField
          label={t('rules.to.team')}
          field={{ to: 'teams', nullable: false }}
          value={numberIn(row['id'])}
          onChange={(id) => onChange({ ...row, id })}
        />
      ) : null}
    </>
  )
}

const ASSIGN: ActionKind = {
  text: 'macros.assign',
  fresh: () => ({ type: 'assign', to: 'agent' }),
  isComplete: ({ to, id }) => to === 'actor' || to === 'nobody' || Number(id) > 0,
  Parts: Assignment,
}

/** The kinds of macros, and those that only rules have. */
export const RULE_ACTION_KINDS: Readonly<Record<string, ActionKind>> = {
  ...TICKET_KINDS,
  assign: ASSIGN,
  reply: {
    text: 'macros.sendReply',
    fresh: () => ({ type: 'reply' }),
    isComplete: (row) => typeof row['canned_reply_id'] === 'number',
    Parts: CannedReply,
  },
  notify: {
    text: 'macros.notify',
    fresh: () => ({ type: 'notify', who: 'assignee' }),
    isComplete: ({ who, id }) => who !== 'agent' || Number(id) > 0,
    Parts: Notice,
  },
  send_webhook: {
    text: 'macros.sendWebhook',
    fresh: () => ({ type: 'send_webhook' }),
    isComplete: (row) => typeof row['webhook_id'] === 'number',
    Parts: Hook,
  },
  stop: { text: 'macros.stop', fresh: () => ({ type: 'stop' }), isComplete: () => true, Parts: () => null },
}
