import { alias } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../drizzle/schema.ts'
import { type KindTables, locationLookup, lookupIn, namedLookup, staffLookup, titledLookup } from '../kind.tables.ts'

const { problems, ticketProblems } = schema

export const problem: KindTables<'problem', typeof problems> = {
  table: problems,
  as: (name) => alias(problems, name),
  seenBy: { department: 'departmentId', assigned: 'assignedTo', group: 'groupId' },
  requester: { column: 'requesterId', mayBeCustomer: true },
  statuses: schema.ticketStatuses,
  owner: 'problemId',
  ofPerson: 'erased',
  words: schema.problemWords,
  assets: schema.problemAssets,
  lookups: () => ({
    requesterId: lookupIn(schema.users),
    departmentId: namedLookup(schema.departments, 'departments'),
    statusId: namedLookup(schema.ticketStatuses, 'statuses'),
    priorityId: namedLookup(schema.ticketPriorities, 'priorities'),
    impactId: namedLookup(schema.impactTypes),
    locationId: locationLookup(),
    groupId: titledLookup(schema.teams, schema.teams.name),
    assignedTo: staffLookup(),
  }),
  collections: {},
  formLists: {},
  links: {
    ticketProblem: {
      table: ticketProblems,
      parent: ticketProblems.ticketId,
      child: ticketProblems.problemId,
      names: ['ticketId', 'problemId'],
    },
  },
}
