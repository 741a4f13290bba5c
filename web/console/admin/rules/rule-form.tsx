import type { ReactNode } from 'react'
import { ActionRows } from '../../actions/action-rows.tsx'
import { Field } from '../../components/fields/field.tsx'
import { Select } from '../../components/fields/select.tsx'
import { Switch } from '../../components/fields/switch.tsx'
import { TextArea } from '../../components/fields/text-area.tsx'
import own from '../admin.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { ConditionGroup, type FieldProblems } from './conditions/condition-group.tsx'
import { EventChoices } from './conditions/event-choices.tsx'
import { RULE_ACTION_KINDS } from './rule-action-kinds.tsx'
import { RULE_KINDS, type RuleDraft } from './rule-draft.ts'
import type { GroupVerdict } from './testing/verdicts.ts'
import { WaitFields } from './conditions/wait-fields.tsx'

interface RuleFormProps {
  draft: RuleDraft
  problems: FieldProblems
  verdict: GroupVerdict | null
  isNew: boolean
  onChange: (draft: RuleDraft) => void
  onSave: () => void
  children: ReactNode
}

export function RuleForm({ draft, problems, verdict, isNew, onChange, onSave, children }: RuleFormProps) {
  const { t } = useAdminTexts()
  const change = (changed: Partial<RuleDraft>) => onChange({ ...draft, ...changed })
  return (
    <form
      className={own.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Field
        label={t('rules.name')}
        isRequired
        autoFocus={isNew}
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        problem={problems['name']?.[0]}
        onChange={(name) => change({ name })}
      />
      <TextArea
        label={t('rules.note')}
        hint={t('rules.noteHint')}
        maxLength={1000}
        value={draft.note}
        problem={problems['note']?.[0]}
        onChange={(note) => change({ note })}
      />
      <Select
        label={t('rules.kind')}
        hint={t(`rules.kindHint.${draft.kind}`)}
        value={draft.kind}
        problem={problems['kind']?.[0]}
        onChange={(kind) => change({ kind })}
        choices={RULE_KINDS.map((id) => ({ id, text: t(`rules.kind.${id}`) }))}
      />
      {draft.kind === 'opening' ? null : (
        <EventChoices
          label={t('rules.events')}
          events={draft.events}
          problem={problems['events']?.[0]}
          onChange={(events) => change({ events })}
        />
      )}
      {draft.kind === 'delayed' ? (
        <WaitFields wait={draft.wait} problems={problems} onChange={(wait) => change({ wait })} />
      ) : null}
      <section className={own.section} aria-labelledby="rule-conditions">
        <h2 id="rule-conditions" className={own.sectionTitle}>
          {t('rules.conditions')}
        </h2>
        <ConditionGroup
          group={draft.conditions}
          depth={1}
          path="conditions"
          label={t('rules.conditions')}
          isOpening={draft.kind === 'opening'}
          problems={problems}
          verdict={verdict}
          onChange={(conditions) => change({ conditions })}
        />
      </section>
      <ActionRows
        kinds={RULE_ACTION_KINDS}
        rows={draft.actions}
        problems={problems}
        onChange={(actions) => change({ actions })}
      />
      <Switch
        label={t('rules.active')}
        hint={t('rules.activeHint')}
        isSelected={draft.active}
        onChange={(active) => change({ active })}
      />
      {children}
    </form>
  )
}
