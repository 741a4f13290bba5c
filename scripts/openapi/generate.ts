import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PROJECT } from '../wrangler.ts'
import { createDocument, textOf } from './document.ts'
import { DOCUMENT_FILE } from './files.ts'

await writeFile(resolve(PROJECT, DOCUMENT_FILE), textOf(await createDocument()))
