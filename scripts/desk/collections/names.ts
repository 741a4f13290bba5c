/** Short names for what is typed most; whatever is not here goes by its own name. */
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

/** What a group of operations is called on the command line: the word for one of its rows, and others that mean it too. */
export function namesOf(group: string): [name: string, ...others: string[]] {
  const one = singular(group)
  const short = SHORT[group]
  return [...new Set(short === undefined ? [one, group] : [short, one, group])] as [string, ...string[]]
}

/** `canned-replies` is a `canned-reply`, `ticket-statuses` are a `ticket-status` each. */
export function singular(words: string): string {
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`
  if (/(?:ss|us|x|ch|sh)es$/.test(words)) return words.slice(0, -2)
  return /[^s]s$/.test(words) ? words.slice(0, -1) : words
}

/** `department_id` is typed as `--department-id`. */
export function flagOf(parameter: string): string {
  return parameter.replaceAll('_', '-')
}
