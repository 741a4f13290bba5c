import { createErrorFactory } from '../../../shared/errors.ts'

export const categoryNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'category_not_found',
  message: 'Category not found',
})

export const categoryChanged = createErrorFactory({
  kind: 'conflict',
  code: 'category_changed',
  message: 'Somebody else changed this category, or a record it depends on, at the same time. Read it again.',
})

export const categoryInUse = createErrorFactory({
  kind: 'conflict',
  code: 'category_in_use',
  message: 'The category has articles. Move or delete them first.',
})

export const categoryHasChildren = createErrorFactory({
  kind: 'conflict',
  code: 'category_has_children',
  message: 'This category has subcategories. Move or delete them first.',
})

export const categoryNameTaken = createErrorFactory({
  kind: 'invalid',
  code: 'category_name_taken',
  field: { name: 'name', code: 'taken' },
  message: 'The name has already been taken.',
})

export const categorySlugTaken = createErrorFactory({
  kind: 'invalid',
  code: 'category_slug_taken',
  field: { name: 'slug', code: 'taken' },
  message: 'The slug has already been taken.',
})

export const parentInvalid = createErrorFactory({
  kind: 'invalid',
  code: 'parent_category_not_found',
  field: { name: 'parent_id', code: 'not_found' },
  message: 'The selected parent id is invalid.',
})

export const parentIsDescendant = createErrorFactory({
  kind: 'invalid',
  code: 'category_below_itself',
  field: { name: 'parent_id', code: 'not_allowed' },
  message: 'A category cannot be below itself.',
})
