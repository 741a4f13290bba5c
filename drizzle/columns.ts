import { integer } from 'drizzle-orm/sqlite-core'

/** A key that is never reused, even after its row is deleted. */
export function primaryId() {
  return integer('id').primaryKey({ autoIncrement: true })
}

/** Epoch milliseconds, the unit of every time in the database. */
export function moment(name: string) {
  return integer(name)
}

export function timestamps() {
  return {
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  }
}

export function flag(name: string, initially = false) {
  return integer(name, { mode: 'boolean' }).notNull().default(initially)
}

/** A counter of rows elsewhere. Only triggers write it. */
export function counter(name: string) {
  return integer(name).notNull().default(0)
}
