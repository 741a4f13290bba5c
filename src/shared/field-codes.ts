/**
 * The faults of one parameter: the codes of `data.error_codes`. Messages may change; a code keeps its meaning. docs/errors.md
 * is made from these sentences.
 */
export const FIELD_CODES = {
  required: 'The parameter is missing or empty.',
  invalid: 'The value is malformed in a way that no other code describes.',
  not_a_text: 'It must be a single text.',
  not_one_line: 'It must be one line without control characters.',
  not_a_number: 'It must be a number. An id must be a positive whole number.',
  not_a_flag: 'It must be true or false.',
  not_a_date: 'It must be a date or a time.',
  not_an_email: 'It must be an e-mail address.',
  not_a_web_address: 'It must be a web address.',
  not_a_phone_number: 'It must be a phone number without the country code.',
  not_a_file: 'It must be a file, or base64 that can be decoded.',
  not_a_cursor: 'It must be a cursor that the same list returned.',
  too_small: 'The number is below the minimum.',
  too_large: 'The number is above the maximum.',
  too_short: 'The text has too few characters.',
  too_long: 'The text has too many characters.',
  too_many: 'The list has more entries than allowed.',
  too_early: 'The time is before another time that must come first.',
  unknown_value: 'It is not one of the possible values.',
  unknown_parameter: 'The operation has no such parameter (only with `Prefer: handling=strict`).',
  not_found: 'The record does not exist, or you cannot see it.',
  not_allowed: 'The value is valid, but not allowed here.',
  not_assignable: 'It must name an active agent or team.',
  taken: 'Another record already has this value.',
  incorrect: 'The password, code or token is wrong or has expired.',
  already_merged: 'The ticket has already been merged.',
  in_trash: 'The ticket is in the trash.',
  other_requester: 'The ticket belongs to another requester.',
} as const

export type FieldCode = keyof typeof FIELD_CODES
