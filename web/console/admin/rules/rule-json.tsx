import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { TextArea } from '../../components/fields/text-area.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { draftOfJson, type RuleDraft, sentOf } from './rule-draft.ts'

interface RuleJsonProps {
  draft: RuleDraft
  onChange: (draft: RuleDraft) => void
}

/** The rule as the API takes it, to copy, and to paste another one. Nothing is saved here. */
export function RuleJson({ draft, onChange }: RuleJsonProps) {
  const { t } = useAdminTexts()
  const [text, setText] = useState<string | null>(null)
  const read = text === null ? null : draftOfJson(text)
  const close = () => setText(null)
  const copy = async () => {
    await navigator.clipboard.writeText(text ?? '')
    tell({ text: t('admin.copied') })
  }
  return (
    <>
      <Button look="quiet" onPress={() => setText(JSON.stringify(sentOf(draft), null, 2))}>
        {t('rules.json')}
      </Button>
      {text === null ? null : (
        <Dialog
          title={t('rules.json')}
          isOpen
          size="large"
          onClose={close}
          actions={
            <>
              <Button onPress={() => void copy()}>{t('admin.copy')}</Button>
              <Button
                look="primary"
                isDisabled={read === null}
                onPress={() => {
                  if (read !== null) onChange(read)
                  close()
                }}
              >
                {t('rules.useJson')}
              </Button>
            </>
          }
        >
          <TextArea
            label={t('rules.jsonText')}
            hint={t('rules.jsonHint')}
            isCode

            value={text}
            problem={read === null ? t('rules.noRule') : undefined}
            onChange={setText}
          />
        </Dialog>
      )}
    </>
  )
}
