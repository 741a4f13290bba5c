/** Short names for the most typed parameters. Others keep their names. */
const SHORT: Readonly<Record<string, string>> = {
  'help-topics': 'topic',
  'sla-plans': 'sla',
  'ticket-statuses': 'status',
  'ticket-types': 'type',
  'form-fields': 'field',
  staff: 'agent',
  'api-keys': 'key',
  'purchased-addresses': 'address',
}

/** The command for a group of operations: its singular, and aliases. */
export function namesOf(group: string): [name: string, ...others: string[]] {
  const one = singular(group)
  const short = SHORT[group]
  return [...new Set(short === undefined ? [one, group] : [short, one, group])] as [string, ...string[]]
}

/** The singular: `canned-reply` for `canned-replies`, `ticket-status` for `ticket-statuses`. */
export function singular(words: string): string {
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`
  if (/(?:ss|us|x|ch|sh)es$/.test(words)) return words.slice(0, -2)
  return /[^s]s$/.test(words) ? words.slice(0, -1) : words
}

/** `department_id` becomes `--department-id`. */
export function flagOf(parameter: string): string {
  return parameter.replaceAll('_', '-')
}
