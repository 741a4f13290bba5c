import { createErrorFactory, invalidFields } from '../../shared/errors.ts'

export const categoryNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'categories.not_found',
  message: 'Category not found',
})

export const categoryChanged = createErrorFactory({
  kind: 'conflict',
  code: 'categories.changed',
  message: 'Somebody else changed this category, or what it depends on, at the same moment. Read it again.',
})

export const categoryInUse = createErrorFactory({
  kind: 'conflict',
  code: 'categories.in_use',
  message: 'The category has articles. Move or delete them first.',
})

export const categoryHasChildren = createErrorFactory({
  kind: 'conflict',
  code: 'categories.has_children',
  message: 'Other categories stand below this one. Move or delete them first.',
})

export const categoryNameTaken = () => invalidFields({ name: ['The name has already been taken.'] })
export const categorySlugTaken = () => invalidFields({ slug: ['The slug has already been taken.'] })
export const parentInvalid = () => invalidFields({ parent_id: ['The selected parent id is invalid.'] })
export const parentBelow = () => invalidFields({ parent_id: ['A category cannot stand below itself.'] })
