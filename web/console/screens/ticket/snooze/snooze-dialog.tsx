import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { useTexts } from '../../../languages/texts.ts'
import styles from './snooze-dialog.module.css'
import { snoozeTimes } from './snooze-times.ts'

interface SnoozeDialogProps {
  isOpen: boolean
  onClose: () => void
  onChoose: (until: Date) => void
}

/** The end of the snooze. An answer of the customer ends it too. */
export function SnoozeDialog({ isOpen, onClose, onChoose }: SnoozeDialogProps) {
  const { t, language } = useTexts()
  const [own, setOwn] = useState('')
  const ownTime = new Date(own)
  const isUsable = ownTime.getTime() > Date.now()
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  const choose = (until: Date) => {
    onClose()
    onChoose(until)
  }
  return (
    <Dialog title={t('snooze.title')} isOpen={isOpen} onClose={onClose}>
      <p>{t('snooze.text')}</p>
      <ul role="list" className={styles.times}>
        {snoozeTimes(new Date()).map(({ text, at }, index) => (
          <li key={text}>
            <Button size="medium" autoFocus={index === 0} onPress={() => choose(at)}>
              <span className={styles.name}>{t(text)}</span>
              <span className={styles.moment}>{format.format(at)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles.own}
        onSubmit={(event) => {
          event.preventDefault()
          if (isUsable) choose(ownTime)
        }}
      >
        <Field label={t('snooze.own')} type="datetime-local" value={own} onChange={setOwn} />
        <Button type="submit" size="medium" look="primary" isDisabled={!isUsable}>
          {t('snooze.snooze')}
        </Button>
      </form>
    </Dialog>
  )
}
