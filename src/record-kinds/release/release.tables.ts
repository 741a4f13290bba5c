import { alias } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../drizzle/schema.ts'
import { type KindTables, locationLookup, namedLookup } from '../kind.tables.ts'

const { changeReleases, releases, releasePriorities, releaseStatuses, releaseTypes } = schema

export const release: KindTables<'release', typeof releases> = {
  table: releases,
  as: (name) => alias(releases, name),
  seenBy: null,
  requester: null,
  statuses: releaseStatuses,
  owner: 'releaseId',
  ofPerson: [],
  words: schema.releaseWords,
  assets: schema.releaseAssets,
  lookups: () => ({
    statusId: namedLookup(releaseStatuses),
    priorityId: namedLookup(releasePriorities),
    typeId: namedLookup(releaseTypes),
    locationId: locationLookup(),
  }),
  collections: {
    'release-statuses': { table: releaseStatuses, subject: 'release_status', field: 'statusId', reach: 'indexed' },
    'release-priorities': {
      table: releasePriorities,
      subject: 'release_priority',
      field: 'priorityId',
      reach: 'indexed',
    },
    'release-types': { table: releaseTypes, subject: 'release_type', field: 'typeId', reach: 'newest' },
  },
  formLists: { releaseStatuses, releasePriorities, releaseTypes },
  links: {
    changeRelease: {
      table: changeReleases,
      parent: changeReleases.changeId,
      child: changeReleases.releaseId,
      names: ['changeId', 'releaseId'],
    },
  },
}
