import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { deleteMacro } from '../../data/macros.changes.ts'
import { type MacroDetails, macroQuery } from '../../data/macros.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { EndingDialog } from '../ending-dialog.tsx'
import { MacroForm } from './macro-form.tsx'

interface MacroDialogProps {
  /** Null: the macro is new. */
  macroId: number | null
  onClose: () => void
  /** Called after the macro was saved or deleted. */
  onSaved: () => Promise<void>
}

/** Writes, edits and deletes a macro. */
export function MacroDialog({ macroId, onClose, onSaved }: MacroDialogProps) {
  const { t } = useTexts()
  if (macroId !== null) return <EditDialog macroId={macroId} onClose={onClose} onSaved={onSaved} />
  return (
    <Dialog title={t('macros.new')} isOpen onClose={onClose} size="large" isDismissable={false}>
      <MacroForm macro={null} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  )
}

function EditDialog({ macroId, onClose, onSaved }: MacroDialogProps & { macroId: number }) {
  const { t } = useTexts()
  const [isDeleting, setDeleting] = useState(false)
  const macro = useQuery(macroQuery(macroId))
  // The form begins with what the first answer holds, and keeps it, so that a version that was changed meanwhile is refused.
  const [first, setFirst] = useState<MacroDetails | null>(null)
  if (first === null && macro.data !== undefined) setFirst(macro.data)
  if (isDeleting) {
    const asked = {
      title: t('macros.delete'),
      text: t('macros.deleteText', { name: first?.title ?? '' }),
      action: t('general.delete'),
      onClose,
      onConfirm: async () => {
        await deleteMacro(macroId)
        await onSaved()
      },
    }
    // No rule names an own one.
    if (first?.audience === 'me') return <ConfirmDialog {...asked} />
    return <EndingDialog {...asked} collection="canned-replies" id={macroId} />
  }
  return (
    <Dialog title={t('macros.edit')} isOpen onClose={onClose} size="large" isDismissable={false}>
      {macro.isError && first === null ? <QueryFailure query={macro} /> : null}
      {first === null ? (
        <Skeleton rows={6} />
      ) : (
        <MacroForm
          macro={first}
          onClose={onClose}
          onSaved={onSaved}
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
