import { integer } from 'drizzle-orm/sqlite-core'

/** A key that is never given out twice, not even after its row is gone. */
export function primaryId() {
  return integer('id').primaryKey({ autoIncrement: true })
}

/** Epoch milliseconds. Every time in the database has this unit. */
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

/** A column that counts rows elsewhere; only triggers write it. */
export function counter(name: string) {
  return integer(name).notNull().default(0)
}
