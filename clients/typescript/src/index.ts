export * from './core.ts'
export { createNamedHelpdesk as createHelpdesk, type NamedHelpdesk as Helpdesk } from './named/helpdesk.ts'
export type { ListCall, NamedInput, NamedOptions } from './named/named.types.ts'
