/**
 * In place of Drizzle's enums of Postgres (wrangler.toml), which bring Postgres' columns, keys and arrays along: a text of SQL asks
 * of each of its parts whether it is one.
 */
export const isPgEnum = () => false
