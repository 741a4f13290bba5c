import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PROJECT } from '../wrangler.ts'
import { createDocument, DOCUMENT_FILE, textOf } from './document.ts'

await writeFile(resolve(PROJECT, DOCUMENT_FILE), textOf(await createDocument()))
