/**
 * The faults of one parameter: the codes of `data.error_codes`. Messages may change; a code keeps its meaning. docs/errors.md
 * is made from these sentences.
 */
export const FIELD_CODES = {
  required: 'It was not sent, or is empty.',
  invalid: 'It cannot be read, for a reason that no other code names.',
  not_a_text: 'It must be a single text.',
  not_one_line: 'It must be one line without control characters.',
  not_a_number: 'It must be a number, for ids a positive whole one.',
  not_a_flag: 'It must be true or false.',
  not_a_date: 'It must be a date or a time.',
  not_an_email: 'It must be an e-mail address.',
  not_a_web_address: 'It must be a web address.',
  not_a_phone_number: 'It must be a phone number without the country code.',
  not_a_file: 'It must be a file, or base64 that can be decoded.',
  not_a_cursor: 'It must be a cursor that the same list gave.',
  too_small: 'The number is below the least one.',
  too_large: 'The number is above the greatest one.',
  too_short: 'The text has too few characters.',
  too_long: 'The text has too many characters.',
  too_many: 'There are more entries than there may be.',
  too_early: 'The time lies before one that it must follow.',
  unknown_value: 'It is none of the values that there are.',
  unknown_parameter: 'The operation has no such parameter (only with `Prefer: handling=strict`).',
  not_found: 'What it names does not exist, or is out of your sight.',
  not_allowed: 'What it names exists and cannot stand here.',
  not_assignable: 'It must name an active agent or team.',
  taken: 'Another one has this value already.',
  incorrect: 'It is not the right one: a password, a code, a token that is over.',
  already_merged: 'The ticket that it names has been merged already.',
  in_trash: 'The ticket that it names is in the trash.',
  other_requester: 'The ticket that it names belongs to another requester.',
} as const

export type FieldCode = keyof typeof FIELD_CODES
