import * as z from 'zod'
import { VIEW_COLUMNS, AUDIENCES } from '../../../modules/tickets/views/views.types.ts'
import { id, namedLink, time } from '../../shared/values.answers.ts'
import { AUDIENCE_VALUES } from '../../shared/choices.answers.ts'

const listedView = z
  .object({
    id: id().describe('The id of the view.'),
    name: z.string().describe('The name, as lists show it.'),
    audience: z.enum(AUDIENCES).describe(`Who sees it. ${AUDIENCE_VALUES}`),
    department: namedLink.nullable().describe('The department that shares it. Null: another audience.'),
    query: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .describe('The filters of `get-tickets` by their names.'),
    columns: z
      .array(z.string())
      .describe(`Empty: the usual ones. Any of ${VIEW_COLUMNS.join(', ')}, and \`form.NAME\` for a custom field.`),
    sort_by: z.string().nullable().describe('`sort-by` of `get-tickets`; null: the newest update first.'),
    order: z.string().nullable().describe('`asc` or `desc`; null: the usual one.'),
    position: z.int().min(0).describe('Its place among the views with the same audience.'),
    may_edit: z.boolean().describe('Whether the caller may change and delete it.'),
    created_at: time().describe('When it was created.'),
    updated_at: time().describe('When it last changed.'),
  })
  .meta({ id: 'ListedView', description: 'A saved list of tickets.' })
export type ListedViewAnswer = z.infer<typeof listedView>

export const view = listedView
  .extend({
    gone: z
      .array(
        z
          .object({
            parameter: z.string().describe('The filter of the query, such as `priority`.'),
            value: z.string().describe('What it names and nothing has any more.'),
          })
          .meta({ id: 'GoneValue' }),
      )
      .describe('Values of the query that name nothing anymore.'),
  })
  .meta({ id: 'View' })
export type ViewAnswer = z.infer<typeof view>

export const viewList = z
  .object({
    views: z
      .array(listedView)
      .describe('The caller’s own views, those of their departments and those for everyone, each in its order.'),
    sharing: z
      .object({
        everyone: z.boolean().describe('Whether the caller may share with all agents: admins only.'),
        departments: z.array(namedLink).describe('The departments with which the caller may share.'),
      })
      .meta({ id: 'ViewSharing', description: 'The audiences that the caller may give a view.' })
      .describe('With whom the caller may share views.'),
  })
  .meta({ id: 'ViewList' })
export type ViewListAnswer = z.infer<typeof viewList>

export const deletedView = z
  .object({ deleted: z.literal(true).describe('True: it is gone.') })
  .meta({ id: 'DeletedView' })
