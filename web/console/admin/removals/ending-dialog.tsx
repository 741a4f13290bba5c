import { ConfirmDialog, type ConfirmDialogProps } from '../../components/dialogs/confirm-dialog.tsx'
import { Touched, useIsTouchedKnown } from './touched.tsx'

interface EndingDialogProps extends Omit<ConfirmDialogProps, 'children' | 'isWaiting'> {
  collection: string
  id: number
}

/** Asks for a confirmation, below the numbers of what ends or is affected. */
export function EndingDialog({ collection, id, ...asked }: EndingDialogProps) {
  const isKnown = useIsTouchedKnown(collection, id)
  return (
    <ConfirmDialog {...asked} isWaiting={!isKnown}>
      <Touched collection={collection} id={id} />
    </ConfirmDialog>
  )
}
