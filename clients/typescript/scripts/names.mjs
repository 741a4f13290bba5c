/** The name of each chapter of the document in the client. A chapter with operations and without a name is an error. */
const GROUPS = {
  Identity: 'identity',
  "One's own account": 'account',
  'Installation and billing': 'installation',
  Users: 'users',
  'Tickets: writing': 'tickets',
  'Tickets: reading': 'tickets',
  'Automatic assignment': 'assignment',
  Collaborators: 'collaborators',
  'Look-ups': 'lookups',
  Notifications: 'notifications',
  'Live updates': 'liveUpdates',
  'Knowledge base': 'articles',
  'Service desk': 'serviceDesk',
  Pages: 'browser',
  Widget: 'widget',
  'Events out': 'events',
  Webhooks: 'webhooks',
  Rules: 'rules',
  Reports: 'reports',
  'Running it': 'upkeep',
  Administration: 'admin',
  Import: 'imports',
}

/** The same operation by another method or under an older path. It is called by its path. */
const TWIN = /(ByGet|ByPost|AsPublished|V3)$/
const PREPOSITIONS = new Set(['To', 'Of', 'From', 'For', 'In', 'By'])

/**
 * Names operations by one rule. The group is the chapter (`GROUPS`). The method is the operation's id without the noun of the
 * group and a preposition that then is last: `replyToTicket` is `tickets.reply`. If both numbers of the noun would have the same
 * name, the plural keeps its noun: `editTicket` is `tickets.edit`, `editTickets` is `tickets.editTickets`.
 */
export function namedOperations(operations) {
  const named = new Map()
  for (const isPlural of [false, true]) {
    for (const operation of operations) {
      if (TWIN.test(operation.operationId)) continue
      const group = GROUPS[operation.tags[0]]
      if (group === undefined) throw new Error(`scripts/names.mjs has no group for the chapter "${operation.tags[0]}".`)
      const { method, hasPlural } = shortened(operation.operationId, group)
      if (hasPlural !== isPlural) continue
      const free = [method, operation.operationId].find((name) => !named.has(`${group}.${name}`))
      if (free === undefined) throw new Error(`Two operations would be ${group}.${method}.`)
      named.set(`${group}.${free}`, { ...operation, group, method: free })
    }
  }
  return [...named.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, operation]) => ({ name, operation }))
}

function shortened(operationId, group) {
  const [verb, ...nouns] = operationId.split(/(?=[A-Z])/)
  const plural = `${group[0].toUpperCase()}${group.slice(1)}`
  const singular = plural.endsWith('s') ? plural.slice(0, -1) : plural
  const rest = nouns.filter((word) => word !== singular && word !== plural)
  if (PREPOSITIONS.has(rest.at(-1)) && rest.length < nouns.length) rest.pop()
  return { method: [verb, ...rest].join(''), hasPlural: plural !== singular && nouns.includes(plural) }
}
