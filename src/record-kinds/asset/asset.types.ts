import type { KindDescription } from '../kind.types.ts'

export const asset = {
  isWork: false,
  fields: ['typeId', 'departmentId', 'impactId', 'locationId', 'managedBy', 'usedBy', 'assignedAt'],
  updates: [],
  filters: [],
  collections: [],
  formLists: [],
  links: {},
} as const satisfies KindDescription
