/** The shapes that all apps of this family read in the same way. */
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isTime: Check = (value) => isText(value) && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(value))
const isColour: Check = (value) => isText(value) && /^#[0-9a-f]{6}$/i.test(String(value))
const isFlag: Check = (value) => value === 0 || value === 1
const isName: Check = (value) => isText(value) && String(value).length !== 1
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

const CHECKS: Record<string, Check> = {
  // Android crashes on an empty one, iOS on null.
  profile_pic: (value) => isText(value) && value !== '',
  avatar: isText,
  first_name: orNull(isName),
  user_name: orNull(isName),
  last_name: orNull(isText),
  email: orNull(isText),
  mobile: isText,
  mobile_code: isText,
  ext: isText,
  agent_sign: isText,
  // Null is the only value for which iOS draws no sign.
  collaborator_count: orNull(isNumber),
  countcollaborator: isNumber,
  thread_count: isNumber,
  attachment_count: isNumber,
  active: isFlag,
  is_delete: isFlag,
  is_internal: isFlag,
  last_replier: isText,
  ticket_status_name: isText,
  title: orNull(isText),
  ticket_number: orNull(isText),
  subject: isText,
  color: isColour,
  priority_color: isColour,
  created_at: orNull(isTime),
  updated_at: orNull(isTime),
  created_utc: isTime,
  duedate: orNull(isTime),
  overdue_date: orNull(isTime),
  next_page_url: orNull(isText),
  path: (value) => isText(value) && !String(value).includes('?'),
  current_page: isNumber,
  last_page: isNumber,
  total: isNumber,
  threads: Array.isArray,
  thread: (value) => (Array.isArray(value) ? value.length > 0 : typeof value === 'object'),
  attach: Array.isArray,
  asset: Array.isArray,
  assetList: Array.isArray,
  assetId: (value) => isNumber(value) || Array.isArray(value),
  tickets: Array.isArray,
  users: Array.isArray,
}

const PERSON = ['id', 'first_name', 'last_name', 'user_name', 'email', 'profile_pic']

/** Where an answer is not what every app reads; empty when it is. */
export function oddShapes(value: unknown, place = '$'): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => oddShapes(item, `${place}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const missing = 'last_name' in value ? PERSON.filter((key) => !(key in value)) : []
  return [
    ...missing.map((key) => `${place} is a person without ${key}`),
    ...entries.flatMap(([key, item]: [string, unknown]) => [
      ...(CHECKS[key]?.(item) === false ? [`${place}.${key} is ${JSON.stringify(item).slice(0, 80)}`] : []),
      ...oddShapes(item, `${place}.${key}`),
    ]),
  ]
}
