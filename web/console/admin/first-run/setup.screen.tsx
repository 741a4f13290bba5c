import { Check, Circle, Clock } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Badge, type Tone } from '../../components/marks/badge.tsx'
import { Button } from '../../components/button.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import screen from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { useSaving } from '../../data/saving.ts'
import { AdminHead } from '../admin-head.tsx'
import admin from '../admin.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { isOffered, nextOf, stateIn, type Step, type StepState, STEPS, useFirstRun } from './first-run.queries.ts'
import styles from './setup.module.css'
import type { StepProps } from './step.types.ts'
import { AgentsStep } from './steps/agents-step.tsx'
import { ArticleStep } from './steps/article-step.tsx'
import { CompanyStep } from './steps/company-step.tsx'
import { DepartmentsStep } from './steps/departments-step.tsx'
import { ImportStep } from './steps/import-step.tsx'
import { MailStep } from './steps/mail-step.tsx'
import { WidgetStep } from './steps/widget-step.tsx'

const SCREENS: Readonly<Record<Step, ComponentType<StepProps>>> = {
  company: CompanyStep,
  agents: AgentsStep,
  departments: DepartmentsStep,
  widget: WidgetStep,
  mail: MailStep,
  article: ArticleStep,
  import: ImportStep,
}
const TONES: Readonly<Record<StepState, Tone>> = { open: 'neutral', later: 'warning', done: 'success' }
const ICONS = { open: Circle, later: Clock, done: Check }

/** Leads through a fresh desk, one step at a time. */
export function SetupScreen() {
  const { t } = useAdminTexts()
  const { query, marks, mark, close } = useFirstRun()
  /** Null: the first open step. `none`: all are folded. */
  const [chosen, setChosen] = useState<Step | 'none' | null>(null)
  const opened = useRef<HTMLButtonElement>(null)
  const saving = useSaving(async ({ step, state }: { step: Step; state: StepState }) => {
    const next = await mark(step, state)
    setChosen(nextOf(next, step) ?? 'none')
  })
  const closing = useSaving(close)
  const current = chosen ?? nextOf(marks, null)
  // A step that opened by itself gets the focus, so that the keyboard and screen readers follow.
  useEffect(() => {
    if (chosen !== null) opened.current?.focus()
  }, [chosen])
  if (query.isError && query.data === undefined) return <QueryFailure query={query} />
  if (query.data === undefined) return <Skeleton />
  const done = STEPS.filter((step) => stateIn(marks, step) === 'done').length
  const isDone = done === STEPS.length
  return (
    <div className={screen.screen}>
      <AdminHead title={t('setup.title')}>
        {isOffered(marks) ? (
          <div className={screen.actions}>
            <Button isDisabled={closing.isPending} onPress={() => closing.mutate(undefined)}>
              {t('setup.close')}
            </Button>
          </div>
        ) : null}
      </AdminHead>
      <div className={admin.scroll}>
        <div className={styles.intro}>
          <p>{t(isDone ? 'setup.finished' : 'setup.text')}</p>
          <p role="status" className={admin.soft}>
            {t('setup.progress', { done, all: STEPS.length })}
            {marks.includes('closed') ? ` · ${t('setup.closed')}` : null}
          </p>
        </div>
        <SavingProblem saving={saving} />
        <SavingProblem saving={closing} />
        <ol role="list" className={styles.steps}>
          {STEPS.map((step) => {
            const state = stateIn(marks, step)
            const isOpen = step === current
            const Icon = ICONS[state]
            const Body = SCREENS[step]
            const set = async (next: StepState) =>
              await saving.mutateAsync({ step, state: next }).catch(() => undefined)
            return (
              <li key={step} className={styles.step}>
                <h2>
                  <AriaButton
                    ref={isOpen ? opened : null}
                    className={styles.head ?? ''}
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? `setup-${step}` : undefined}
                    onPress={() => setChosen(isOpen ? 'none' : step)}
                  >
                    <Icon size={16} aria-hidden />
                    <span className={styles.name}>{t(`setup.step.${step}`)}</span>
                    <Badge tone={TONES[state]}>{t(`setup.state.${state}`)}</Badge>
                  </AriaButton>
                </h2>
                {isOpen ? (
                  <div id={`setup-${step}`} role="group" aria-label={t(`setup.step.${step}`)} className={styles.body}>
                    <Body onDone={async () => await set('done')} onLater={async () => await set('later')} />
                  </div>
                ) : null}
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}
