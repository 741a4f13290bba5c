import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { fieldErrorsOf, useSaving } from '../../data/saving.ts'
import styles from '../admin.module.css'
import type { Values } from '../data/admin.types.ts'
import { type DeskSettings, forgetSettings, saveSettings, type SettingGroup } from '../data/settings.queries.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import { SensitiveDialog, warningsOf } from './sensitive-dialog.tsx'
import { TestMailButton } from './test-mail-button.tsx'

export function SettingsGroup({ group, desk }: { group: SettingGroup; desk: DeskSettings }) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const [draft, setDraft] = useState<Values>({})
  const [isAsking, setAsking] = useState(false)
  const values: Values = { ...desk.values, ...draft }
  const settings = desk.settings.filter((one) => one.group === group)
  const saving = useSaving(async () => {
    await saveSettings(draft)
    await forgetSettings(client)
    setDraft({})
    tell({ text: t('settings.saved') })
  })
  const errors = fieldErrorsOf(saving.error)
  const isOwnProblem = Object.keys(errors).length > 0
  const isChanged = Object.keys(draft).length > 0
  const save = () => (warningsOf(draft, desk.values).length > 0 ? setAsking(true) : saving.mutate(undefined))
  return (
    <section className={styles.section} aria-labelledby={`settings-${group}`}>
      <UnsavedChanges isChanged={isChanged} />
      <h2 id={`settings-${group}`} className={styles.sectionTitle}>
        {t(`settings.${group}`)}
      </h2>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged && !saving.isPending) save()
        }}
      >
        {isOwnProblem ? null : <SavingProblem saving={saving} />}
        {settings.map(({ field }) => (
          <FieldInput
            key={field.name}
            field={field}
            group="setting"
            value={values[field.name]}
            problem={errors[field.name]?.[0]}
            onChange={(value) => setDraft((now) => ({ ...now, [field.name]: value }))}
          />
        ))}
        {group === 'pages' ? <BrandingPreview values={values} /> : null}
        <div className={styles.buttons}>
          <Button type="submit" look="primary" isDisabled={!isChanged || saving.isPending}>
            {t('general.save')}
          </Button>
          {isChanged ? <Button onPress={() => setDraft({})}>{t('admin.discard')}</Button> : null}
          {group === 'mail' ? <TestMailButton /> : null}
        </div>
      </form>
      {isAsking ? (
        <SensitiveDialog
          draft={draft}
          before={desk.values}
          onClose={() => setAsking(false)}
          onConfirm={async () => await saving.mutateAsync(undefined)}
        />
      ) : null}
    </section>
  )
}
