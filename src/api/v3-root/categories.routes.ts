import { operation } from '../../http/operation.ts'
import { respond } from '../../http/answers/respond.ts'
import { forgetSharedAnswers } from '../../http/answers/shared-answers.ts'
import {
  createCategory,
  editCategory,
  removeCategory,
} from '../../modules/knowledge-base/categories/categories.usecases.ts'
import type { CategoryInput } from '../../modules/knowledge-base/categories/categories.types.ts'
import { presentCategory } from './articles.presenter.ts'
import { categoryEdit, categoryReference, newCategory } from './articles.schemas.ts'
import type { Api } from '../shared/face.middleware.ts'

/** Editing of categories (docs/operations.md#knowledge-base). The article routes read them. */
export function categoryRoutes(api: Api): void {
  api
    .post('/api/categories', operation('agent', newCategory, { creates: true }), async (c) => {
      const { name } = c.var.input
      const category = await createCategory(c.var.services, c.var.caller, { ...categoryInput(c.var.input), name })
      await forgetSharedAnswers(c)
      return respond(c, { data: { category: presentCategory(category) } })
    })
    .patch('/api/categories/:category', operation('agent', categoryEdit), async (c) => {
      const { category: reference, ...fields } = c.var.input
      const category = await editCategory(c.var.services, c.var.caller, { reference, input: categoryInput(fields) })
      await forgetSharedAnswers(c)
      return respond(c, { data: { category: presentCategory(category) } })
    })
    .delete('/api/categories/:category', operation('agent', categoryReference), async (c) => {
      await removeCategory(c.var.services, c.var.caller, c.var.input.category)
      await forgetSharedAnswers(c)
      return respond(c, { data: null })
    })
}

interface CategoryFields {
  name?: string
  slug?: string
  description?: string
  parent_id?: number
  active?: boolean
}

function categoryInput({ name, slug, description, parent_id: parentId, active }: CategoryFields): CategoryInput {
  return { name, slug, description, parentId, active }
}
