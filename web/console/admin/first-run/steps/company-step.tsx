import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../../../components/fields/select.tsx'
import { fieldErrorsOf, useSaving } from '../../../data/saving.ts'
import { LANGUAGES } from '../../../languages/dictionaries.ts'
import type { Values } from '../../data/admin.types.ts'
import { type DeskSettings, forgetSettings, saveSettings, settingsQuery } from '../../data/settings.queries.ts'
import { textOf } from '../../data/values.ts'
import { FieldInput } from '../../fields/field-input.tsx'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import { BrandingPreview } from '../../settings/branding-preview.tsx'
import { StepButtons } from '../step-buttons.tsx'
import { StepForm } from '../step-form.tsx'
import type { StepProps } from '../step.types.ts'

const NAMES = ['company', 'logo_url', 'accent_color', 'timezone'] as const

/** Name, logo, colour, time zone and language of the desk. */
export function CompanyStep({ onDone, onLater }: StepProps) {
  const { t, named } = useAdminTexts()
  const client = useQueryClient()
  const { data: desk } = useQuery(settingsQuery)
  const [typed, setTyped] = useState<Values>({})
  const draft: Values = { ...suggestedZone(desk), ...typed }
  const saving = useSaving(async () => {
    if (Object.keys(draft).length > 0) await saveSettings(draft)
    await forgetSettings(client)
    await onDone()
  })
  const values: Values = { ...desk?.values, ...draft }
  const errors = fieldErrorsOf(saving.error)
  const change = (name: string) => (value: unknown) => setTyped((now) => ({ ...now, [name]: value }))
  const fields = NAMES.flatMap((name) => desk?.settings.find(({ field }) => field.name === name)?.field ?? [])
  return (
    <StepForm saving={saving} canSend>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          group="setting"
          value={values[field.name]}
          problem={errors[field.name]?.[0]}
          onChange={change(field.name)}
        />
      ))}
      <Select
        label={named('setting', 'language')}
        choices={Object.entries(LANGUAGES).map(([id, text]) => ({ id, text }))}
        value={textOf(values['language'])}
        onChange={change('language')}
      />
      <BrandingPreview values={values} />
      <StepButtons text={t('setup.saveAndContinue')} isDisabled={saving.isPending} onLater={onLater} />
    </StepForm>
  )
}

/** No time zone is set yet. The person who sets up the desk is probably in its zone. */
function suggestedZone(desk: DeskSettings | undefined): Values {
  const field = desk?.settings.find(({ field: { name } }) => name === 'timezone')?.field
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return field !== undefined && desk?.values['timezone'] === field.default ? { timezone: timeZone } : {}
}
