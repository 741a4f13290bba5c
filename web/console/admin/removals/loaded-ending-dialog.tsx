import type { ConfirmDialogProps } from '../../components/dialogs/confirm-dialog.tsx'
import { AdminTextsProvider } from '../languages/admin-texts-provider.tsx'
import { EndingDialog } from './ending-dialog.tsx'

interface LoadedEndingDialogProps extends Omit<ConfirmDialogProps, 'children' | 'isWaiting'> {
  collection: string
  id: number
}

/** The same for screens outside of administration, which load its texts with it. */
export default function LoadedEndingDialog(props: LoadedEndingDialogProps) {
  return (
    <AdminTextsProvider>
      <EndingDialog {...props} />
    </AdminTextsProvider>
  )
}
