import { queryOptions, useQuery } from '@tanstack/react-query'
import type { components } from '../../../clients/typescript/src/core.ts'
import { useTexts } from '../languages/texts.ts'
import { helpdesk } from '../session/session.ts'
import { isView, type ListName, savedIdOf } from './tickets/tickets.types.ts'

export type SavedView = components['schemas']['ListedView']
export type ViewDetails = components['schemas']['View']
export type ViewColumn = SavedView['columns'][number]

/** A view shows at most this many custom fields. */
export const FIELD_COLUMNS_AT_MOST = 3
const FIELD = 'form.'

/** The custom field of a column; null: the column is another one. */
export function fieldOfColumn(column: ViewColumn): string | null {
  return column.startsWith(FIELD) ? column.slice(FIELD.length) : null
}

/** The custom fields that a list reads for its columns. */
export function fieldsOfColumns(columns: readonly ViewColumn[]): string[] {
  return columns.map(fieldOfColumn).filter((name) => name !== null)
}

const MINUTE = 60 * 1000

export const SAVED_VIEWS = ['saved-views'] as const

/** The person's own views, those of their departments and those for everyone. */
export const savedViewsQuery = queryOptions({
  queryKey: SAVED_VIEWS,
  staleTime: MINUTE,
  queryFn: async ({ signal }) => (await helpdesk.get('/api/v3/views', { signal })).data,
})

/** The view with the values that name nothing anymore. */
export function savedViewQuery(id: number) {
  return queryOptions({
    queryKey: [...SAVED_VIEWS, id] as const,
    // An editor that is opened again must not begin with an older version.
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { data, etag } = await helpdesk.get('/api/v3/views/{id}', { signal, path: { id } })
      return { ...data, etag }
    },
  })
}

/** The saved view of a list, or undefined. */
export function useSavedView(list: ListName): SavedView | undefined {
  const id = savedIdOf(list)
  const { data } = useQuery({ ...savedViewsQuery, enabled: id !== null })
  return data?.views.find((view) => view.id === id)
}

export function useListTitle(list: ListName): string {
  const { t } = useTexts()
  const view = useSavedView(list)
  return isView(list) ? t(`view.${list}`) : (view?.name ?? t('views.title'))
}
