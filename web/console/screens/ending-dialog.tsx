import { lazy, Suspense } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '../components/dialogs/confirm-dialog.tsx'
import { useSession } from '../session/session-context.ts'

interface EndingDialogProps extends ConfirmDialogProps {
  /** The collection of administration that has the row. */
  collection: string
  id: number
}

const WithNumbers = lazy(async () => await import('../admin/removals/loaded-ending-dialog.tsx'))

/** Asks for a confirmation. Admins see first, in numbers, what it touches. The API tells nobody else. */
export function EndingDialog({ collection, id, ...asked }: EndingDialogProps) {
  const { user } = useSession()
  if (user.role !== 'admin') return <ConfirmDialog {...asked} />
  return (
    <Suspense>
      <WithNumbers {...asked} collection={collection} id={id} />
    </Suspense>
  )
}
