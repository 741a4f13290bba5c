import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import { Select } from '../../components/fields/select.tsx'
import { Switch } from '../../components/fields/switch.tsx'
import { TextArea } from '../../components/fields/text-area.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { fieldErrorsOf, useSaving } from '../../data/saving.ts'
import styles from '../admin.module.css'
import { createWebhook, editWebhook, type Webhook, type WebhookDraft, WEBHOOKS } from '../data/webhooks.queries.ts'
import { ReferenceField } from '../fields/reference-field.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { SecretDialog } from '../secrets/secret-dialog.tsx'

interface WebhookFormProps {
  /** Null: a new webhook. */
  read: { webhook: Webhook; etag: string | null } | null
}

export function WebhookForm({ read }: WebhookFormProps) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [saved] = useState(() => draftOf(read?.webhook ?? null))
  const [draft, setDraft] = useState(saved)
  const [types, setTypes] = useState(draft.types.join('\n'))
  const [secret, setSecret] = useState<string | null>(null)
  const change = (changed: Partial<WebhookDraft>) => setDraft((now) => ({ ...now, ...changed }))
  const saving = useSaving(async () => {
    const lines = types.split(/[\s,]+/).filter((type) => type !== '')
    const sent = { ...draft, url: draft.url.trim(), types: lines }
    if (read === null) return setSecret(await createWebhook(sent))
    await editWebhook(read.webhook.id, read.etag, sent)
    await client.invalidateQueries({ queryKey: WEBHOOKS })
    tell({ text: t('webhooks.saved') })
  })
  const isChanged =
    secret === null && JSON.stringify([draft, types]) !== JSON.stringify([saved, saved.types.join('\n')])
  const errors = fieldErrorsOf(saving.error)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending && draft.url.trim() !== '') saving.mutate(undefined)
      }}
    >
      <UnsavedChanges isChanged={isChanged} />
      {Object.keys(errors).length > 0 ? null : <SavingProblem saving={saving} />}
      <Field
        label={t('webhooks.url')}
        type="url"
        isRequired
        autoComplete="off"
        autoFocus={read === null}
        placeholder="https://"
        value={draft.url}
        problem={errors['url']?.[0]}
        onChange={(url) => change({ url })}
      />
      <Field
        label={t('webhooks.description')}
        maxLength={255}
        autoComplete="off"
        value={draft.description}
        problem={errors['description']?.[0]}
        onChange={(description) => change({ description })}
      />
      <TextArea
        label={t('webhooks.types')}
        hint={t('webhooks.typesHint')}
        value={types}
        problem={errors['types']?.[0]}
        onChange={setTypes}
      />
      <ReferenceField
        label={t('webhooks.department')}
        noneText={t('webhooks.everything')}
        field={{ to: 'departments', nullable: true }}
        value={draft.department === 0 ? null : draft.department}
        problem={errors['department']?.[0]}
        onChange={(department) => change({ department: department ?? 0 })}
      />
      <Select
        label={t('webhooks.format')}
        choices={[
          { id: 'default', text: t('webhooks.format.default') },
          { id: 'slack', text: 'Slack' },
          { id: 'teams', text: 'Microsoft Teams' },
        ]}
        value={draft.format}
        problem={errors['format']?.[0]}
        onChange={(format) => change({ format })}
      />
      {draft.format === 'default' ? (
        <Switch
          label={t('webhooks.include')}
          hint={t('webhooks.includeHint')}
          isSelected={draft.hasResource}
          onChange={(hasResource) => change({ hasResource })}
        />
      ) : null}
      <Switch label={t('webhooks.active')} isSelected={draft.active} onChange={(active) => change({ active })} />
      <div className={styles.buttons}>
        <Button type="submit" look="primary" isDisabled={saving.isPending || draft.url.trim() === ''}>
          {t(read === null ? 'general.create' : 'general.save')}
        </Button>
      </div>
      {secret === null ? null : (
        <SecretDialog
          title={t('secret.webhook')}
          secret={secret}
          onClose={() => {
            setSecret(null)
            void client.invalidateQueries({ queryKey: WEBHOOKS })
            void navigate({ to: '/admin/$place', params: { place: 'webhooks' }, search: {} })
          }}
        />
      )}
    </form>
  )
}

function draftOf(webhook: Webhook | null): WebhookDraft {
  return {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    types: webhook?.types ?? [],
    department: webhook?.department ?? 0,
    hasResource: webhook?.include.includes('resource') ?? false,
    format: webhook?.format ?? 'default',
    active: webhook?.active ?? true,
  }
}
