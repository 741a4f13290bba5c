import { audienceOf } from '../../../modules/tickets/views/views.usecases.ts'
import type { ShownView, ViewDetails, ViewList } from '../../../modules/tickets/views/views.types.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'
import type { ListedViewAnswer, ViewAnswer, ViewListAnswer } from './views.answers.ts'

function presentListedView(view: ShownView): ListedViewAnswer {
  const { department } = view
  return {
    id: view.id,
    name: view.name,
    audience: audienceOf(view),
    department: department && { id: department.id, name: department.name },
    query: Object.fromEntries(
      Object.entries(view.query).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
    ),
    columns: [...view.columns],
    sort_by: view.sort.by,
    order: view.sort.order,
    position: view.position,
    may_edit: view.mayEdit,
    created_at: presentTime(view.createdAt),
    updated_at: presentTime(view.updatedAt),
  }
}

export function presentViewList({ views, sharing }: ViewList): ViewListAnswer {
  const departments = sharing.departments.map(({ id, name }) => ({ id, name }))
  return { views: views.map(presentListedView), sharing: { everyone: sharing.everyone, departments } }
}

export function presentView({ gone, ...view }: ViewDetails): ViewAnswer {
  return { ...presentListedView(view), gone: gone.map(({ parameter, value }) => ({ parameter, value })) }
}
