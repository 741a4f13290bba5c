import { alias } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../drizzle/schema.ts'
import { type KindTables, locationLookup, namedLookup, staffLookup } from '../kind.tables.ts'

const { changes, changePriorities, changeStatuses, changeTypes, problemChanges } = schema

export const change: KindTables<'change', typeof changes> = {
  table: changes,
  as: (name) => alias(changes, name),
  seenBy: null,
  requester: { column: 'requesterId', mayBeCustomer: false },
  statuses: changeStatuses,
  owner: 'changeId',
  ofPerson: ['requesterId'],
  words: schema.changeWords,
  assets: schema.changeAssets,
  lookups: () => ({
    requesterId: staffLookup(),
    statusId: namedLookup(changeStatuses),
    priorityId: namedLookup(changePriorities),
    typeId: namedLookup(changeTypes),
    impactId: namedLookup(schema.impactTypes),
    locationId: locationLookup(),
  }),
  collections: {
    'change-statuses': { table: changeStatuses, subject: 'change_status', field: 'statusId', reach: 'indexed' },
    'change-priorities': { table: changePriorities, subject: 'change_priority', field: 'priorityId', reach: 'indexed' },
    'change-types': { table: changeTypes, subject: 'change_type', field: 'typeId', reach: 'newest' },
  },
  formLists: { changeStatuses, changePriorities, changeTypes },
  links: {
    problemChange: {
      table: problemChanges,
      parent: problemChanges.problemId,
      child: problemChanges.changeId,
      names: ['problemId', 'changeId'],
    },
  },
}
