import { useBlocker } from '@tanstack/react-router'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialogs/dialog.tsx'
import { useAdminTexts } from './languages/admin-texts.ts'

/** Asks before a form with changes is left by a link, by the keyboard or with its browser tab. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const { t } = useAdminTexts()
  const { status, proceed, reset } = useBlocker({
    // Another tab of the same screen keeps the form.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog
      title={t('unsaved.title')}
      isOpen
      onClose={reset}
      actions={
        <>
          <Button onPress={reset}>{t('unsaved.stay')}</Button>
          <Button look="danger" onPress={proceed}>
            {t('unsaved.leave')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  )
}
