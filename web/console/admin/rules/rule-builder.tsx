import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { HelpdeskError } from '../../../../clients/typescript/src/core.ts'
import { Button } from '../../components/button.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { fieldErrorsOf, useSaving } from '../../data/saving.ts'
import { createRule, editRule, readRule, RULES, type VersionedRule } from '../data/rules.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { RULE_ACTION_KINDS } from './rule-action-kinds.tsx'
import { RuleConflict } from './rule-conflict.tsx'
import { draftOf, newDraft, type RuleDraft, sentOf } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleJson } from './rule-json.tsx'
import { RuleTest } from './testing/rule-test.tsx'
import styles from './rules.module.css'
import type { GroupVerdict } from './testing/verdicts.ts'
import own from '../admin.module.css'
import { UnsavedChanges } from '../unsaved-changes.tsx'

const CHANGED_SINCE = 412

interface RuleBuilderProps {
  /** Null: a new rule. */
  read: VersionedRule | null
  children?: ReactNode
}

/** The form of a rule, with its test beside it. */
export function RuleBuilder({ read, children }: RuleBuilderProps) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(() => (read === null ? newDraft() : draftOf(read.rule)))
  const [draft, setDraft] = useState(saved)
  const [verdict, setVerdict] = useState<GroupVerdict | null>(null)
  const [tested, setTested] = useState<HelpdeskError | null>(null)
  const [theirs, setTheirs] = useState<VersionedRule | null>(null)
  // A verdict is of the conditions that were tried.
  const change = (next: RuleDraft) => {
    if (next.conditions !== draft.conditions || next.kind !== draft.kind) setVerdict(null)
    setDraft(next)
  }
  const saving = useSaving(async (etag: string | null) => {
    try {
      if (read === null) {
        const { id } = await createRule(sentOf(draft))
        await client.invalidateQueries({ queryKey: RULES })
        tell({ text: t('admin.created', { name: draft.name }) })
        return await navigate({
          to: '/admin/$place/$item',
          params: { place: 'rules', item: String(id) },
          ignoreBlocker: true,
        })
      }
      await editRule(read.rule.id, sentOf(draft), etag)
      setSaved(draft)
      await client.invalidateQueries({ queryKey: RULES })
      tell({ text: t('admin.saved', { name: draft.name }) })
    } catch (error) {
      if (read === null || !(error instanceof HelpdeskError) || error.status !== CHANGED_SINCE) throw error
      setTheirs(await readRule(read.rule.id))
    }
  })
  const failure = saving.error ?? tested
  const problems = fieldErrorsOf(failure)
  const missing = missingIn(draft)
  return (
    <div className={`${own.wide} ${styles.beside}`}>
      <UnsavedChanges isChanged={JSON.stringify(draft) !== JSON.stringify(saved)} />
      <RuleForm
        draft={draft}
        problems={problems}
        verdict={verdict}
        isNew={read === null}
        onChange={change}
        onSave={() => (missing === null && !saving.isPending ? saving.mutate(read?.etag ?? null) : undefined)}
      >
        <SavingProblem saving={saving} />
        <div className={own.saveBar}>
          <Button
            type="submit"
            look="primary"
            isDisabled={missing !== null || saving.isPending}
            aria-describedby="rule-missing"
          >
            {t(read === null ? 'general.create' : 'general.save')}
          </Button>
          <RuleJson draft={draft} onChange={change} />
          <p id="rule-missing" aria-live="polite" className={own.soft}>
            {missing === null ? null : t(missing)}
          </p>
        </div>
      </RuleForm>
      <div className={styles.side}>
        <RuleTest draft={draft} onVerdict={setVerdict} onProblem={setTested} />
        {children}
      </div>
      {theirs === null ? null : (
        <RuleConflict
          mine={sentOf(draft)}
          theirs={theirs.rule}
          onClose={() => setTheirs(null)}
          onKeepMine={() => {
            saving.mutate(theirs.etag)
            setTheirs(null)
          }}
          onTakeTheirs={() => {
            change(draftOf(theirs.rule))
            setTheirs(null)
            void client.invalidateQueries({ queryKey: RULES })
          }}
        />
      )}
    </div>
  )
}

/** What a rule lacks before it can be saved; null: nothing. */
function missingIn({ kind, name, events, actions }: RuleDraft) {
  if (name.trim() === '') return 'rules.needsName'
  if (kind !== 'opening' && events.length === 0) return 'rules.needsEvent'
  const isWhole = actions.every((row) => RULE_ACTION_KINDS[row.type]?.isComplete(row) ?? true)
  return isWhole ? null : 'rules.needsActions'
}
