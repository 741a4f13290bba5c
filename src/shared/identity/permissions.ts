import { PERMISSIONS } from '../../../drizzle/permissions.ts'

/** The permissions of agents, as the schema lists them. */
export { PERMISSIONS }

export type Permission = (typeof PERMISSIONS)[number]
