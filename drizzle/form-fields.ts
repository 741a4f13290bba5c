import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, primaryId } from './columns.ts'

export const FORM_FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'select',
  'multi',
  'checkbox',
  'date',
  'email',
  'person',
] as const

export const FIELD_OWNERS = ['ticket', 'person'] as const

/** Custom fields of tickets and of people. The form's fixed fields are not listed. */
export const ticketFormFields = sqliteTable('ticket_form_fields', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  label: text('label').notNull(),
  type: text('type', { enum: FORM_FIELD_TYPES }).notNull(),
  for: text('for', { enum: FIELD_OWNERS }).notNull().default('ticket'),
  required: flag('required'),
  options: text('options', { mode: 'json' }).$type<string[]>().notNull().default([]),
  sort: integer('sort').notNull().default(0),
  active: flag('active', true),
  /** The audience that fills it. */
  forAgents: flag('for_agents', true),
  forCustomers: flag('for_customers'),
  forWidgets: flag('for_widgets'),
})
