/**
 * Names that no custom field can have, because a request with custom fields already uses them. A field with such a name could
 * never be filled in.
 */
export const RESERVED_FIELD_NAMES: ReadonlySet<string> = new Set([
  // Requests drop these two.
  'constructor',
  'prototype',
  // Credentials, and what pages send with each form.
  'api_key',
  'token',
  'csrf',
  'format',
  'ip',
  'once',
  // New tickets.
  'assigned',
  'attachments',
  'body',
  'body_format',
  'browser_nonce',
  'cc',
  'code',
  'department',
  'email',
  'external_id',
  'files',
  'first_name',
  'help_topic',
  'identity',
  'last_name',
  'media_attachment',
  'mobile',
  'phone',
  'priority',
  'sla',
  'subject',
  'type',
  // Edits of tickets and of people.
  'sla_plan',
  'status',
  'ticket_id',
  'ticket_priority',
  'ticket_source',
  'ticket_type',
  'user_id',
])
