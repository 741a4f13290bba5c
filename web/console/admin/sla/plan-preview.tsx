import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import screen from '../../components/screen.module.css'
import { useSaving } from '../../data/saving.ts'
import { fullMoment, inputMoment, momentOfInput } from '../../languages/moments.ts'
import { helpdesk } from '../../session/session.ts'
import styles from '../admin.module.css'
import type { RowExtraProps } from '../collections/row-extras.types.ts'
import { ReferenceField } from '../fields/reference-field.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'

interface Asked {
  openedAt: string
  departmentId: number | null
  priorityId: number | null
}

async function previewOf(id: number, { openedAt, departmentId, priorityId }: Asked) {
  const body = {
    opened_at: openedAt,
    ...(departmentId === null ? {} : { department_id: departmentId }),
    ...(priorityId === null ? {} : { priority_id: priorityId }),
  }
  return (await helpdesk.post('/api/v3/admin/sla-plans/{id}/preview', { path: { id }, body })).data
}

/** When a ticket with the saved plan is due. Nothing is written. */
export function PlanPreview({ row: { id } }: RowExtraProps) {
  const { t } = useAdminTexts()
  const [asked, setAsked] = useState<Asked>(() => ({
    openedAt: new Date().toISOString(),
    departmentId: null,
    priorityId: null,
  }))
  const calculating = useSaving<undefined, Awaited<ReturnType<typeof previewOf>>>(
    async () => await previewOf(id, asked),
  )
  const change = (changed: Partial<Asked>) => setAsked((now) => ({ ...now, ...changed }))
  return (
    <section className={styles.section} aria-labelledby="sla-preview">
      <h2 id="sla-preview" className={styles.sectionTitle}>
        {t('sla.preview')}
      </h2>
      <div className={screen.pair}>
        <Field
          label={t('sla.openedAt')}
          type="datetime-local"
          value={inputMoment(asked.openedAt)}
          onChange={(text) => change({ openedAt: momentOfInput(text) ?? asked.openedAt })}
        />
        <ReferenceField
          label={t('records.department')}
          field={{ to: 'departments', nullable: true }}
          value={asked.departmentId}
          onChange={(departmentId) => change({ departmentId })}
        />
        <ReferenceField
          label={t('records.priority')}
          field={{ to: 'priorities', nullable: true }}
          value={asked.priorityId}
          onChange={(priorityId) => change({ priorityId })}
        />
      </div>
      <div className={styles.buttons}>
        <Button isDisabled={calculating.isPending} onPress={() => calculating.mutate(undefined)}>
          {t('sla.calculate')}
        </Button>
      </div>
      <SavingProblem saving={calculating} />
      {calculating.data === undefined ? null : <Clocks preview={calculating.data} />}
    </section>
  )
}

function Clocks({ preview }: { preview: Awaited<ReturnType<typeof previewOf>> }) {
  const { t, language } = useAdminTexts()
  const told = (at: string | null) => (at === null ? t('sla.never') : fullMoment(language, Date.parse(at)))
  if (preview.clocks.length === 0)
    return (
      <p role="status">
        {t('sla.dueAt')}: {told(preview.due_at)}
      </p>
    )
  return (
    <ul role="status">
      {preview.clocks.map(({ metric, due_at: dueAt, warns_at: warnsAt }) => (
        <li key={metric}>
          {t(`sla.metric.${metric}`)}: {told(dueAt)}
          {warnsAt === null ? null : (
            <span className={styles.soft}>
              {' '}
              · {t('sla.warnsAt')}: {told(warnsAt)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
