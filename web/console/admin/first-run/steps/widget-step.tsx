import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextArea } from '../../../components/fields/text-area.tsx'
import { fieldErrorsOf, useSaving } from '../../../data/saving.ts'
import styles from '../../admin.module.css'
import { createRow, forgetRows } from '../../data/collections.changes.ts'
import { textOf } from '../../data/values.ts'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import { CopyButton } from '../../secrets/copy-button.tsx'
import { WidgetPreview } from '../../widget/widget-preview.tsx'
import { widgetTag } from '../../widget/widget-tag.ts'
import { StepButtons } from '../step-buttons.tsx'
import { StepForm } from '../step-form.tsx'
import type { StepProps } from '../step.types.ts'

const NAME = 'Widget'

/** A key for the origins of a site, with the tag to copy. The tag changes with the preview. */
export function WidgetStep({ onDone, onLater }: StepProps) {
  const { t, named } = useAdminTexts()
  const client = useQueryClient()
  const [origins, setOrigins] = useState('')
  const [label, setLabel] = useState('')
  const [key, setKey] = useState<string | null>(null)
  const creating = useSaving(async () => {
    const sites = origins.split(/[\s,]+/).filter((origin) => origin !== '')
    const row = await createRow('api-keys', { kind: 'widget', name: NAME, origins: sites })
    await forgetRows(client, 'api-keys')
    setKey(textOf(row['key']))
  })
  const errors = fieldErrorsOf(creating.error)
  const tag = key === null ? '' : widgetTag(location.origin, { key, label: label.trim() })
  return (
    <StepForm saving={creating} canSend={origins.trim() !== '' && key === null}>
      <p>{t('widget.text')}</p>
      <Field label={t('widget.buttonText')} value={label} onChange={setLabel} maxLength={60} autoComplete="off" />
      <WidgetPreview label={label.trim()} />
      {key === null ? (
        <>
          <TextArea
            label={named('field', 'origins')}
            hint={t('setup.originsHint')}
            isRequired
            value={origins}
            problem={errors['origins']?.[0]}
            onChange={setOrigins}
          />
          <div className={styles.buttons}>
            <Button type="submit" look="primary" isDisabled={origins.trim() === '' || creating.isPending}>
              {t('setup.createTag')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('widget.tagText')}</p>
          <div className={styles.secret}>
            <code dir="ltr">{tag}</code>
            <CopyButton text={tag} label={t('widget.copyTag')} />
          </div>
        </>
      )}
      <StepButtons
        text={t('setup.continue')}
        isDisabled={key === null}
        onPress={() => void onDone()}
        onLater={onLater}
      />
    </StepForm>
  )
}
