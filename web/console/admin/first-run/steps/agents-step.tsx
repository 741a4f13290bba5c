import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HelpdeskError } from '../../../../../clients/typescript/src/core.ts'
import { Badge } from '../../../components/marks/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { TextArea } from '../../../components/fields/text-area.tsx'
import { useSaving } from '../../../data/saving.ts'
import styles from '../../admin.module.css'
import { createRow, forgetRows } from '../../data/collections.changes.ts'
import { choicesQuery } from '../../data/collections.queries.ts'
import { ReferencesField } from '../../fields/reference-field.tsx'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import { StepButtons } from '../step-buttons.tsx'
import type { StepProps } from '../step.types.ts'

const ROLES = ['agent', 'admin'] as const
/** More people are better imported. */
const MOST_AT_ONCE = 20

interface Invited {
  email: string
  /** Null: the invitation was sent. */
  problem: string | null
}

/** Several invitations at once, with one role and the same departments. */
export function AgentsStep({ onDone, onLater }: StepProps) {
  const { t, named } = useAdminTexts()
  const client = useQueryClient()
  const [addresses, setAddresses] = useState('')
  const [role, setRole] = useState<(typeof ROLES)[number]>('agent')
  const { data: known = [] } = useQuery(choicesQuery('departments'))
  const [chosen, setDepartments] = useState<readonly number[] | null>(null)
  // A new desk has few departments, and an agent without one sees no ticket.
  const departments = chosen ?? known.map(({ id }) => id)
  const [invited, setInvited] = useState<readonly Invited[]>([])
  const emails = [...new Set(addresses.split(/[\s,;]+/).filter((one) => one !== ''))]
  const inviting = useSaving(async () => {
    const refused: string[] = []
    // One after the other: each invitation is a mail, and the outcome is shown by address.
    for (const email of emails) {
      const problem = await invite({ email, role, departments: role === 'admin' ? [] : departments })
      if (problem !== null) refused.push(email)
      setInvited((before) => [...before.filter((one) => one.email !== email), { email, problem }])
    }
    await forgetRows(client, 'staff')
    setAddresses(refused.join('\n'))
  })
  const isTooMany = emails.length > MOST_AT_ONCE
  const isSent = invited.some(({ problem }) => problem === null)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (emails.length > 0 && !isTooMany && !inviting.isPending) inviting.mutate(undefined)
      }}
    >
      <TextArea
        label={t('setup.addresses')}
        hint={t('admin.onePerLine')}
        value={addresses}
        problem={isTooMany ? t('setup.tooMany', { count: MOST_AT_ONCE }) : undefined}
        onChange={setAddresses}
      />
      <Select
        label={named('field', 'role')}
        choices={ROLES.map((id) => ({ id, text: named('option', id) }))}
        value={role}
        onChange={setRole}
      />
      {role === 'admin' ? null : (
        <ReferencesField
          label={named('field', 'departments')}
          field={{ to: 'departments', atMost: 200 }}
          hint={t('setup.agentsDepartments')}
          value={departments}
          onChange={setDepartments}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" isDisabled={emails.length === 0 || isTooMany || inviting.isPending}>
          {t('admin.sendInvitation')}
        </Button>
      </div>
      <ul role="list" aria-live="polite" className={styles.rows}>
        {invited.map(({ email, problem }) => (
          <li key={email} className={`${styles.row} ${styles.flush}`}>
            <span className={styles.rowText}>
              <bdi className={styles.rowTitle}>{email}</bdi>
              {problem === null ? null : <span className={styles.problem}>{problem}</span>}
            </span>
            <Badge tone={problem === null ? 'success' : 'danger'}>
              {t(problem === null ? 'setup.invited' : 'setup.notInvited')}
            </Badge>
          </li>
        ))}
      </ul>
      <StepButtons text={t('setup.continue')} isDisabled={!isSent} onPress={() => void onDone()} onLater={onLater} />
    </form>
  )
}

/** Why the invitation was refused; null if it was sent. */
async function invite(values: { email: string; role: string; departments: readonly number[] }): Promise<string | null> {
  try {
    await createRow('staff', values)
    return null
  } catch (error) {
    if (!(error instanceof HelpdeskError)) throw error
    return Object.values(error.fields).flat()[0] ?? error.message
  }
}
