import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')

/** What `record-tables.repository.ts` promises that a further kind of record touches. */
const PROMISED = [
  // The face of the published apps.
  'api/published-apps/index.ts',
  'api/published-apps/operation.ts',
  'api/published-apps/records/record-kinds.ts',
  'api/published-apps/records/record-links.routes.ts',
  // What both faces ask for and offer.
  'api/shared/lookups/record-forms.ts',
  'api/shared/lookups/records.schemas.ts',
  // The faces of the kinds that it is linked to.
  'api/v1/servicedesk/asset.face.ts',
  'api/v1/servicedesk/change.face.ts',
  'api/v1/servicedesk/index.ts',
  'api/v1/servicedesk/links.routes.ts',
  'api/v1/servicedesk/operations.answers.ts',
  'api/v1/servicedesk/records.answers.ts',
  'api/v1/servicedesk/release.face.ts',
  // How many there are of it.
  'api/v3/admin/upkeep.answers.ts',
  'database/access/scope/record-kinds.ts',
  // What admins keep of its look-ups.
  'modules/administration/collections.types.ts',
  'modules/administration/collections/all-collections.repository.ts',
  'modules/administration/collections/service-desk.repository.ts',
  'modules/installation/seed.repository.ts',
  // What becomes of it when a person is erased.
  'modules/privacy/own-records.repository.ts',
  'modules/service-desk/lists/form-lists.repository.ts',
  'modules/service-desk/lists/form-lists.types.ts',
  'modules/service-desk/record-links.types.ts',
  'modules/service-desk/record-tables.repository.ts',
  'modules/service-desk/records.types.ts',
  // What people are told of it, in each language.
  'shared/languages/english/notices.ts',
]

test('a kind of service-desk record is named only in its documented places', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const isNaming = (text: string) => /release(?!Lock|d)/i.test(text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, ''))
  const naming = files.filter((file) => isNaming(readFileSync(join(root, file), 'utf8')))
  expect(naming.toSorted()).toEqual(PROMISED)
})

test('recipients and events of a record follow from its kind', () => {
  const rooms = ['modules/notifications', 'queue', 'database/engine']
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(room, file)),
  )
  expect(files.length).toBeGreaterThan(30)
  const isNaming = (text: string) =>
    /['"`](?:problem|change|release|asset)s?(?:['"`]|\.(?:created|updated|deleted))/.test(text)
  expect(files.filter((file) => isNaming(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
