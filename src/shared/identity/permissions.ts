import { PERMISSIONS } from '../../../drizzle/people.ts'

/** What agents may be allowed to do, one by one, as the schema lists them. */
export { PERMISSIONS }

export type Permission = (typeof PERMISSIONS)[number]
