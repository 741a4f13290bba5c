import type { DrizzleD1Database } from 'drizzle-orm/d1'

/** Builders for the rows of the demo. */
export interface Builders {
  build: DrizzleD1Database
}
