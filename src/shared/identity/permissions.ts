import { PERMISSIONS } from '../../../drizzle/people.ts'

/** The permissions of agents, as the schema lists them. */
export { PERMISSIONS }

export type Permission = (typeof PERMISSIONS)[number]
