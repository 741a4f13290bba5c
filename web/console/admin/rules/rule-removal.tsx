import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import screen from '../../components/screen.module.css'
import { tell } from '../../components/overlays/toast.tsx'
import { removeRule, type Rule, RULES } from '../data/rules.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { EndingDialog } from '../removals/ending-dialog.tsx'

export function RuleRemoval({ rule: { id, name } }: { rule: Rule }) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={screen.actions}>
      <Button look="danger" onPress={() => setAsked(true)}>
        <Trash2 size={16} aria-hidden />
        {t('general.delete')}
      </Button>
      {isAsked ? (
        <EndingDialog
          collection="rules"
          id={id}
          title={t('removal.title', { name })}
          text={t('rules.deleteText')}
          action={t('general.delete')}
          onConfirm={async () => {
            await removeRule(id)
            await client.invalidateQueries({ queryKey: RULES, refetchType: 'none' })
            tell({ text: t('removal.done', { name }) })
            await navigate({ to: '/admin/$place', params: { place: 'rules' }, search: {}, ignoreBlocker: true })
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  )
}
