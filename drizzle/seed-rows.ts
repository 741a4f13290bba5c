/** The rows of every new installation. Their ids are part of the contract (docs/domain-rules.md#1). */

const SIX_HOURS = 6 * 60 * 60

export const seededStatuses = [
  { id: 1, name: 'Open', state: 'open', message: 'Ticket has been reopened by', sort: 1, clock: 'runs' },
  { id: 2, name: 'Resolved', state: 'closed', message: 'Ticket has been resolved by', sort: 2, clock: 'runs' },
  { id: 3, name: 'Closed', state: 'closed', message: 'Ticket has been closed by', sort: 3, clock: 'runs' },
  { id: 4, name: 'Archived', state: 'archived', message: 'Ticket has been archived by', sort: 4, clock: 'runs' },
  { id: 5, name: 'Deleted', state: 'deleted', message: 'Ticket has been deleted by', sort: 5, clock: 'runs' },
  {
    id: 6,
    name: 'Unverified',
    state: 'unverified',
    message: 'Ticket waits for its requester to be verified, set by',
    sort: 6,
    clock: 'runs',
  },
  {
    id: 7,
    name: 'Request Approval',
    state: 'unverified',
    message: 'Approval has been requested by',
    sort: 7,
    clock: 'pauses',
  },
  { id: 8, name: 'Spam', state: 'spam', message: 'Ticket has been marked as spam by', sort: 8, clock: 'runs' },
] as const

/** Own statuses that every desk begins with; an admin may change and remove them. */
export const seededOwnStatuses = [
  {
    id: 9,
    name: 'Waiting for customer',
    state: 'open',
    message: 'Ticket waits for the customer, set by',
    sort: 9,
    meaningId: 1,
    clock: 'pauses',
    onCustomerReply: 'opens',
    autoCloses: true,
  },
  {
    id: 10,
    name: 'On hold',
    state: 'open',
    message: 'Ticket has been put on hold by',
    sort: 10,
    meaningId: 1,
    clock: 'pauses',
    onCustomerReply: 'opens',
    autoCloses: false,
  },
] as const

export const seededSources = [
  { id: 1, name: 'Web', label: 'Web', cssClass: 'fa fa-globe' },
  { id: 2, name: 'Email', label: 'E-mail', cssClass: 'fa fa-envelope' },
  { id: 3, name: 'Agent', label: 'Agent Panel', cssClass: 'fa fa-user' },
  { id: 4, name: 'Facebook', label: 'Facebook', cssClass: 'fa fa-facebook' },
  { id: 5, name: 'Twitter', label: 'Twitter', cssClass: 'fa fa-twitter' },
  { id: 6, name: 'Call', label: 'Call', cssClass: 'fa fa-phone' },
  { id: 7, name: 'Chat', label: 'Chat', cssClass: 'fa fa-comment' },
]

export const seededPriorities = [
  { id: 1, name: 'Low', description: 'Low', color: '#00a65a', urgency: 4 },
  { id: 2, name: 'Normal', description: 'Normal', color: '#00bfef', urgency: 3, isDefault: true },
  { id: 3, name: 'High', description: 'High', color: '#f39c11', urgency: 2 },
  { id: 4, name: 'Emergency', description: 'Emergency', color: '#dd4b38', urgency: 1 },
]

export const seededTypes = [
  { id: 1, name: 'Question', isDefault: true },
  { id: 2, name: 'Incident' },
  { id: 3, name: 'Problem' },
  { id: 4, name: 'Feature Request' },
]

export const seededSlaPlans = [
  { id: 1, name: 'Sla 1', graceSeconds: SIX_HOURS },
  { id: 2, name: 'Sla 2', graceSeconds: 2 * SIX_HOURS },
  { id: 3, name: 'Sla 3', graceSeconds: 4 * SIX_HOURS },
]

export const seededDepartments = [
  { id: 1, name: 'Support', slaPlanId: 1 },
  { id: 2, name: 'Sales', slaPlanId: 1 },
  { id: 3, name: 'Operation', slaPlanId: 1 },
]

export const seededTeams = [
  { id: 1, name: 'Level 1 Support', active: true },
  { id: 2, name: 'Level 2 Support', active: false },
  { id: 3, name: 'Developer', active: false },
]

export const seededHelpTopics = [
  { id: 1, topic: 'Support query', departmentId: 1, priorityId: 2, slaPlanId: 1, active: true },
  { id: 2, topic: 'Sales query', departmentId: 2, priorityId: 2, slaPlanId: 1, active: false },
  { id: 3, topic: 'Operational query', departmentId: 3, priorityId: 2, slaPlanId: 1, active: false },
]

export const seededSettings = {
  id: 1,
  defaultDepartmentId: 1,
  defaultHelpTopicId: 1,
  defaultPriorityId: 2,
  defaultSlaPlanId: 2,
  defaultTypeId: 1,
  autoCloseDays: 0,
}

function named(...names: string[]) {
  return names.map((name, index) => ({ id: index + 1, name }))
}

export const seededImpactTypes = named('Low', 'Medium', 'High')
export const seededChangeStatuses = named(
  'Open',
  'Planning',
  'Awaiting Approval',
  'Pending Release',
  'Pending Review',
  'Closed',
)
export const seededChangePriorities = named('Low', 'Medium', 'High', 'Urgent')
export const seededChangeTypes = named('Minor', 'Standard', 'Major', 'Emergency')
export const seededReleaseStatuses = named('Open', 'On Hold', 'In Progress', 'Incomplete', 'Completed')
export const seededReleasePriorities = named('Low', 'Medium', 'High', 'Urgent')
export const seededReleaseTypes = named('Minor', 'Standard', 'Major', 'Emergency')
export const seededLocationCategories = named('Asia', 'Europe', 'America', 'Australia')

/** Names in the order of their ids, each with the id of its parent. */
const ASSET_TYPES: [name: string, parentId: number | null][] = [
  ['Services', null],
  ['Cloud', null],
  ['Hardware', null],
  ['Software', null],
  ['Consumable', null],
  ['Network', null],
  ['Document', null],
  ['Others', null],
  ['Business Service', 1],
  ['IT Service', 1],
  ['Sales Service', 9],
  ['Support Service', 9],
  ['Email service', 10],
  ['Backup service', 10],
  ['Hosting service', 10],
  ['AWS', 2],
  ['EC2', 16],
  ['RDS', 16],
  ['EBS', 16],
  ['Computer', 3],
  ['Storage', 3],
  ['Data Center', 3],
  ['Mobile Devices', 3],
  ['Monitor', 3],
  ['Printer', 3],
  ['Projector', 3],
  ['Scanner', 3],
  ['Router', 3],
  ['Switch', 3],
  ['Access Point', 3],
  ['Firewall', 3],
  ['Other Devices', 3],
  ['Desktop', 20],
  ['Laptop', 20],
  ['Server', 20],
  ['Unix Server', 35],
  ['Solaris Server', 35],
  ['Aix Server', 35],
  ['VMwareServer', 35],
  ['Windows Server', 35],
  ['Disk', 21],
]

export const seededAssetTypes = ASSET_TYPES.map(([name, parentId], index) => ({ id: index + 1, name, parentId }))
