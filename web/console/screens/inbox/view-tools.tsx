import { BookmarkPlus, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import { SHOWN } from '../../data/first-requests.ts'
import { isView, type ListName, type ListSearch } from '../../data/tickets/tickets.types.ts'
import type { SavedView } from '../../data/views.queries.ts'
import { useCommands } from '../../keys/commands.ts'
import { useTexts } from '../../languages/texts.ts'
import type { ViewDraft } from '../views/view-draft.ts'

const ViewDialog = lazy(async () => ({ default: (await import('../views/view-dialog.tsx')).ViewDialog }))

interface ViewToolsProps {
  view: ListName
  search: ListSearch
  /** Of a saved list, as soon as it is known. */
  saved: SavedView | undefined
}

/** Saves the list that is shown as a view, and edits a saved one. */
export function ViewTools({ view, search, saved }: ViewToolsProps) {
  const [opened, setOpened] = useState<'new' | 'edit' | null>(null)
  const mayEdit = saved?.may_edit === true
  const group = 'commands.list' as const
  useCommands([
    { id: 'view.save', title: 'views.save', keys: 'v', group, run: () => setOpened('new') },
    ...(mayEdit
      ? [{ id: 'view.edit', title: 'views.edit' as const, keys: 'e', group, run: () => setOpened('edit') }]
      : []),
  ])
  return (
    <>
      <ToolButtons mayEdit={mayEdit} onOpen={setOpened} />
      <Suspense>
        {opened === null ? null : (
          <ViewDialog
            view={opened === 'edit' && saved ? saved : null}
            draft={draftOf(view, search, saved)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function ToolButtons({ mayEdit, onOpen }: { mayEdit: boolean; onOpen: (dialog: 'new' | 'edit') => void }) {
  const { t } = useTexts()
  return (
    <span>
      {mayEdit ? (
        <IconButton label={t('views.edit')} keys="e" onPress={() => onOpen('edit')}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton label={t('views.save')} keys="v" onPress={() => onOpen('new')}>
        <BookmarkPlus size={16} aria-hidden />
      </IconButton>
    </span>
  )
}

/** What the list shows now, as the beginning of a view. */
function draftOf(view: ListName, search: ListSearch, saved: SavedView | undefined): ViewDraft {
  if (saved !== undefined) {
    const { query, columns, sort_by: sortBy, order } = saved
    return { name: '', query, columns, sortBy, order, audience: 'me', departmentId: null }
  }
  const { priority, department, status, tag, sla, field, value, sort = null, order = null } = search
  const query = {
    ...(isView(view) ? { show: SHOWN[view] } : {}),
    ...(priority === undefined ? {} : { priority: [priority] }),
    ...(department === undefined ? {} : { departments: [department] }),
    ...(status === undefined ? {} : { status: [status] }),
    ...(tag === undefined ? {} : { tags: [tag] }),
    ...(sla === undefined ? {} : { sla_state: sla }),
    ...(field === undefined || value === undefined ? {} : { [`form.${field}`]: [value] }),
  }
  return { name: '', query, columns: [], sortBy: sort, order, audience: 'me', departmentId: null }
}
