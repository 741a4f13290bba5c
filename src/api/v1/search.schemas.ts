import * as z from 'zod'
import { listSchema } from '../../http/pages.ts'
import { aliased } from '../../http/parameters/aliases.ts'
import { optionalFlag, text } from '../../http/parameters/atoms.ts'

const MAX_SEARCH_LENGTH = 500
const NAMES = { search: ['keyword', 's'] }

/** `search`, `keyword` and `s` are one parameter; the first that is sent counts. */
export const ticketSearch = () =>
  aliased(NAMES, listSchema({ search: text({ max: MAX_SEARCH_LENGTH }), exact_total: optionalFlag() }))

export const rebuildStep = () => z.object({ restart: optionalFlag() })
