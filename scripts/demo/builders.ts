import type { DrizzleD1Database } from 'drizzle-orm/d1'

/** What the demo's rows are written with. */
export interface Builders {
  build: DrizzleD1Database
}
