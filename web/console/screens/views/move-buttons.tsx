import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { useChange } from '../../data/tickets/ticket.changes.ts'
import { moveView } from '../../data/views.changes.ts'
import type { SavedView } from '../../data/views.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { useViewChanges } from './use-view-changes.ts'

/** Moves a view among those with the same audience. */
export function MoveButtons({ view, views }: { view: SavedView; views: readonly SavedView[] }) {
  const { t } = useTexts()
  const { readAgain } = useViewChanges()
  const move = useChange(async (position: number) => {
    await moveView(view.id, position)
    await readAgain()
  })
  const group = views.filter(
    ({ audience, department }) => audience === view.audience && department?.id === view.department?.id,
  )
  const place = group.findIndex(({ id }) => id === view.id)
  const [before, after] = [group[place - 1], group[place + 1]]
  return (
    <>
      <IconButton
        label={t('views.moveUp')}
        isDisabled={before === undefined || move.isPending}
        onPress={() => (before === undefined ? undefined : move.mutate(before.position))}
      >
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t('views.moveDown')}
        isDisabled={after === undefined || move.isPending}
        onPress={() => (after === undefined ? undefined : move.mutate(after.position + 1))}
      >
        <ArrowDown size={16} aria-hidden />
      </IconButton>
    </>
  )
}
