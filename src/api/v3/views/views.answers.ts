import * as z from 'zod'
import { VIEW_COLUMNS, AUDIENCES } from '../../../modules/tickets/views/views.types.ts'
import { id, namedLink, time } from '../../shared/values.answers.ts'

const listedView = z
  .object({
    id: id(),
    name: z.string(),
    audience: z.enum(AUDIENCES).describe('Who sees it.'),
    department: namedLink.nullable().describe('The department that shares it.'),
    query: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .describe('The filters of `get-tickets` by their names.'),
    columns: z
      .array(z.string())
      .describe(`Empty: the usual ones. Any of ${VIEW_COLUMNS.join(', ')}, and \`form.NAME\` for a custom field.`),
    sort_by: z.string().nullable().describe('`sort-by` of `get-tickets`; null: the newest update first.'),
    order: z.string().nullable().describe('`asc` or `desc`; null: the usual one.'),
    position: z.int().min(0).describe('Its place among the views with the same audience.'),
    may_edit: z.boolean(),
    created_at: time(),
    updated_at: time(),
  })
  .meta({ id: 'ListedView', description: 'A saved list of tickets.' })
export type ListedViewAnswer = z.infer<typeof listedView>

export const view = listedView
  .extend({
    gone: z
      .array(z.object({ parameter: z.string(), value: z.string() }).meta({ id: 'GoneValue' }))
      .describe('Values of the query that name nothing anymore.'),
  })
  .meta({ id: 'View' })
export type ViewAnswer = z.infer<typeof view>

export const viewList = z
  .object({
    views: z.array(listedView),
    sharing: z
      .object({ everyone: z.boolean(), departments: z.array(namedLink) })
      .meta({ id: 'ViewSharing', description: 'With whom the caller may share views.' }),
  })
  .meta({ id: 'ViewList' })
export type ViewListAnswer = z.infer<typeof viewList>

export const deletedView = z.object({ deleted: z.literal(true) }).meta({ id: 'DeletedView' })
