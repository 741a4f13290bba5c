import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { deleteView } from '../../data/views.changes.ts'
import { type SavedView, savedViewQuery, type ViewDetails } from '../../data/views.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { useViewChanges } from './use-view-changes.ts'
import { draftOfView, type ViewDraft } from './view-draft.ts'
import { ViewForm } from './view-form.tsx'

interface ViewDialogProps {
  /** Null: the view is new. */
  view: SavedView | null
  /** What a new one begins with. */
  draft: ViewDraft
  onClose: () => void
}

/** Saves a list as a view, or edits, moves and deletes a view. */
export function ViewDialog({ view, draft, onClose }: ViewDialogProps) {
  const { t } = useTexts()
  if (view !== null) return <EditDialog view={view} onClose={onClose} />
  return (
    <Dialog title={t('views.save')} isOpen onClose={onClose} size="large">
      <ViewForm view={null} draft={draft} onClose={onClose} />
    </Dialog>
  )
}

type Details = ViewDetails & { etag: string | null }

function EditDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { t } = useTexts()
  const [isDeleting, setDeleting] = useState(false)
  const { data } = useQuery(savedViewQuery(view.id))
  const { removed } = useViewChanges()
  // The form begins with what the first answer holds, and keeps it, so that a version that was changed meanwhile is refused.
  const [first, setFirst] = useState<Details | null>(null)
  if (first === null && data !== undefined) setFirst(data)
  if (isDeleting) {
    return (
      <ConfirmDialog
        title={t('views.delete')}
        text={t('views.deleteText', { name: view.name })}
        action={t('general.delete')}
        onClose={onClose}
        onConfirm={async () => {
          await deleteView(view.id)
          await removed()
        }}
      />
    )
  }
  return (
    <Dialog title={t('views.edit')} isOpen onClose={onClose} size="large">
      {first === null ? (
        <Skeleton rows={6} />
      ) : (
        <ViewForm
          view={first}
          draft={draftOfView(first)}
          onClose={onClose}
          further={
            <Button look="danger" onPress={() => setDeleting(true)}>
              {t('general.delete')}
            </Button>
          }
        />
      )}
    </Dialog>
  )
}
