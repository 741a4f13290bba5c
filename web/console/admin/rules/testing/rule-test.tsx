import { useState } from 'react'
import { HelpdeskError } from '../../../../../clients/typescript/src/core.ts'
import { Button } from '../../../components/button.tsx'
import { SavingProblem } from '../../../components/states/saving-problem.tsx'
import { useSaving } from '../../../data/saving.ts'
import { LinkPicker } from '../../../screens/records/link-picker.tsx'
import own from '../../admin.module.css'
import { type RuleTrial, tryRule } from '../../data/rules.queries.ts'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import { type RuleDraft, sentOf } from '../rule-draft.ts'
import styles from '../rules.module.css'
import { TriedEvent } from './tried-event.tsx'
import type { GroupVerdict } from './verdicts.ts'

interface RuleTestProps {
  draft: RuleDraft
  onVerdict: (verdict: GroupVerdict | null) => void
  onProblem: (problem: HelpdeskError | null) => void
}

/** Tries the rule as it is written now. It changes nothing. The verdicts of the chosen event are shown beside the conditions. */
export function RuleTest({ draft, onVerdict, onProblem }: RuleTestProps) {
  const { t } = useAdminTexts()
  const [isChoosing, setChoosing] = useState(false)
  const [trial, setTrial] = useState<RuleTrial | null>(null)
  const trying = useSaving(async (ticketId: number | null) => {
    onProblem(null)
    try {
      const { events, ...found } = await tryRule(sentOf(draft), ticketId)
      // The newest first, and before all others those on which it would run.
      const sorted = events.toSorted((left, right) => Number(right.would_run) - Number(left.would_run))
      setTrial({ ...found, events: sorted })
      onVerdict(sorted[0]?.verdict ?? null)
    } catch (error) {
      setTrial(null)
      onVerdict(null)
      if (error instanceof HelpdeskError) onProblem(error)
      throw error
    }
  })
  return (
    <section className={own.section} aria-labelledby="rule-test">
      <h2 id="rule-test" className={own.sectionTitle}>
        {t('rules.test')}
      </h2>
      <p className={own.soft}>{t('rules.testHint')}</p>
      <div className={own.buttons}>
        <Button isDisabled={trying.isPending} onPress={() => setChoosing(true)}>
          {t('rules.pickTicket')}
        </Button>
        <Button isDisabled={trying.isPending} onPress={() => trying.mutate(null)}>
          {t('rules.lastEvents')}
        </Button>
      </div>
      <SavingProblem saving={trying} />
      <div aria-live="polite">
        {trial === null ? null : <p>{t('rules.matched', { matched: trial.matched, checked: trial.checked })}</p>}
      </div>
      <ul role="list">
        {(trial?.events ?? []).map((tried, place) => (
          <li key={place} className={styles.tried}>
            <TriedEvent tried={tried} onShow={() => onVerdict(tried.verdict)} />
          </li>
        ))}
      </ul>
      {isChoosing ? (
        <LinkPicker
          title={t('rules.pickTicket')}
          group="tickets"
          linkedIds={[]}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setChoosing(false)
            trying.mutate(id)
          }}
        />
      ) : null}
    </section>
  )
}
