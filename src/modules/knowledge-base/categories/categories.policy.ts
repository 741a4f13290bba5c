import { invalidField } from '../../../shared/errors.ts'
import { plainLine, slugOf } from '../articles/articles.policy.ts'
import type { CategoryContent, CategoryInput } from './categories.types.ts'

/** The stored category with the fields of the input. Throws 422 if the name is only markup. */
export function editedCategory(before: CategoryContent, input: CategoryInput): CategoryContent {
  const { name, slug, description, parentId, active } = input
  return {
    name: name === undefined ? before.name : plainName(name),
    slug: slug === undefined ? before.slug : slugOf(slug, 'category'),
    description: description === undefined ? before.description : plainLine(description),
    parentId: parentId === undefined ? before.parentId : parentId || null,
    active: active ?? before.active,
  }
}

function plainName(name: string): string {
  const plain = plainLine(name)
  if (plain === '') throw invalidField('name', 'required', 'The name must hold a text.')
  return plain
}
