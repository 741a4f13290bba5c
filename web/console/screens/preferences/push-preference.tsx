import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from '../../components/fields/select.tsx'
import { tellFailure } from '../../components/overlays/toast.tsx'
import { type TextKey, useTexts } from '../../languages/texts.ts'
import { type PushState, pushState, switchPushOff, switchPushOn } from '../../push/push.ts'
import { useSession } from '../../session/session-context.ts'
import styles from './preferences.module.css'

const STATE = ['push'] as const
const HINTS: Record<PushState, TextKey> = {
  on: 'push.text',
  off: 'push.text',
  blocked: 'push.blocked',
  unavailable: 'push.unavailable',
  unsupported: 'push.unsupported',
}

/** Notifications of this browser, which show while the console is closed. */
export function PushPreference() {
  const { t } = useTexts()
  const { user } = useSession()
  const client = useQueryClient()
  const { data: state = 'off' } = useQuery({ queryKey: STATE, queryFn: pushState })
  const change = useMutation({
    mutationFn: async (isOn: boolean) => await (isOn ? switchPushOn(user.id) : switchPushOff(user.id)),
    onSuccess: (next) => client.setQueryData(STATE, next),
    onError: (error) => tellFailure(t, error),
  })
  const isOffered = state === 'on' || state === 'off'
  return (
    <div>
      {isOffered ? (
        <Select
          label={t('push.title')}
          value={state}
          onChange={(next) => change.mutate(next === 'on')}
          choices={[
            { id: 'on', text: t('preferences.on') },
            { id: 'off', text: t('preferences.off') },
          ]}
        />
      ) : (
        <p className={styles.label}>{t('push.title')}</p>
      )}
      <p className={styles.hint}>{t(HINTS[state])}</p>
    </div>
  )
}
