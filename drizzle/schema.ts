// The whole schema, for drizzle-kit and for repositories.
export * from './attachments.ts'
export * from './catalog.ts'
export * from './knowledge-base.ts'
export * from './people.ts'
export * from './service-desk-lookups.ts'
export * from './service-desk.ts'
export * from './system.ts'
export * from './tickets.ts'
