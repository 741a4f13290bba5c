import { copyFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildReference } from '../web/reference/build.ts'
import { buildConsole } from '../web/console/build.ts'
import { buildPages } from './pages.ts'
import { buildWidget } from '../web/widget/build.ts'
import { PROJECT } from './wrangler.ts'

/** Generated elsewhere and served from `public/`, which git ignores. wrangler runs this before each build. */
const COPIES = [['docs/openapi.json', 'public/openapi.json']] as const

for (const [from, to] of COPIES) await copyFile(resolve(PROJECT, from), resolve(PROJECT, to))
await buildReference(resolve(PROJECT, 'public/docs'))
await buildPages(resolve(PROJECT, 'public/assets'))
await buildWidget(resolve(PROJECT, 'public'))
await buildConsole(resolve(PROJECT, 'public'))
