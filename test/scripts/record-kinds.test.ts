import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')

/** Outside of its own folder, a kind is named in these files only. */
const PROMISED = [
  // What a click on a notification opens, told to readers of the document.
  'api/shared/events/notifications.answers.ts',
  // The faces of the kinds that it is linked to.
  'record-kinds/asset/asset.answers.ts',
  'record-kinds/asset/asset.face.ts',
  'record-kinds/change/change.answers.ts',
  'record-kinds/change/change.face.ts',
  // The type of the tables of assets.
  'record-kinds/kind.tables.ts',
  // The registries.
  'record-kinds/kinds.answers.ts',
  'record-kinds/kinds.app-faces.ts',
  'record-kinds/kinds.faces.ts',
  'record-kinds/kinds.schemas.ts',
  'record-kinds/kinds.seeds.ts',
  'record-kinds/kinds.tables.ts',
  'record-kinds/kinds.types.ts',
  // The texts of its notices, in each language.
  'shared/languages/english/notices.ts',
]

test('a kind of service-desk record is named only in its documented places', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const isNaming = (text: string) => /release(?!Lock|d)/i.test(text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, ''))
  const own = 'record-kinds/release/'
  const others = files.filter((file) => !file.startsWith(own))
  const naming = others.filter((file) => isNaming(readFileSync(join(root, file), 'utf8')))
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
