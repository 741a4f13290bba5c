import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MACRO_LISTS } from '../../data/macros.queries.ts'
import { ApplyToMany } from './apply-to-many.tsx'
import { MacroDialog } from './macro-dialog.tsx'
import { MacroPicker } from './macro-picker.tsx'
import { MacroPreviewDialog } from './macro-preview.tsx'

interface ApplyMacroProps {
  ticketIds: readonly number[]
  /** Begins with the preview of this macro. */
  macroId?: number | undefined
  onClose: () => void
  /** Puts the reply into the editor, to be written on. Absent: there is no editor. */
  onInsert?: ((html: string) => void) | undefined
  /** Takes a canned reply, which has no actions to confirm. Absent: it is confirmed like a macro. */
  onCanned?: ((id: number) => void) | undefined
  onApplied: () => void
}

type Step = { name: 'choose' } | { name: 'confirm'; id: number } | { name: 'edit'; id: number | null }

/** Chooses a macro, shows what it would do, and applies it. Own macros are written here too. */
export function ApplyMacro({ ticketIds, macroId, onClose, onInsert, onCanned, onApplied }: ApplyMacroProps) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>(macroId === undefined ? { name: 'choose' } : { name: 'confirm', id: macroId })
  const choose = () => setStep({ name: 'choose' })
  const [ticketId] = ticketIds
  if (step.name === 'choose') {
    return (
      <MacroPicker
        onClose={onClose}
        onNew={() => setStep({ name: 'edit', id: null })}
        onChoose={({ id, actions }) => {
          if (onCanned === undefined || actions.length > 0) return setStep({ name: 'confirm', id })
          onClose()
          onCanned(id)
        }}
      />
    )
  }
  if (step.name === 'edit') {
    return (
      <MacroDialog
        macroId={step.id}
        onClose={choose}
        onSaved={async () => {
          await client.invalidateQueries({ queryKey: MACRO_LISTS })
          choose()
        }}
      />
    )
  }
  const edit = () => setStep({ name: 'edit', id: step.id })
  if (ticketIds.length === 1 && ticketId !== undefined) {
    return (
      <MacroPreviewDialog
        macroId={step.id}
        ticketId={ticketId}
        onClose={onClose}
        onBack={choose}
        onEdit={edit}
        onInsert={onInsert}
        onApplied={onApplied}
      />
    )
  }
  return (
    <ApplyToMany
      macroId={step.id}
      ticketIds={ticketIds}
      onClose={onClose}
      onBack={choose}
      onEdit={edit}
      onApplied={onApplied}
    />
  )
}
