import { Button } from '../../components/button.tsx'
import styles from '../admin.module.css'
import { useAdminTexts } from '../languages/admin-texts.ts'
import type { StepProps } from './step.types.ts'

interface StepButtonsProps extends Pick<StepProps, 'onLater'> {
  text: string
  isDisabled?: boolean
  /** Without it, the button submits the form around it. */
  onPress?: () => void
}

/** What each step ends with: its own button, and one that puts it off. */
export function StepButtons({ text, isDisabled = false, onPress, onLater }: StepButtonsProps) {
  const { t } = useAdminTexts()
  const press = onPress === undefined ? { type: 'submit' as const } : { onPress }
  return (
    <div className={styles.buttons}>
      <Button look="primary" isDisabled={isDisabled} {...press}>
        {text}
      </Button>
      <Button onPress={() => void onLater()}>{t('setup.later')}</Button>
    </div>
  )
}
