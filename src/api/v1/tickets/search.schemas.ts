import * as z from 'zod'
import { listSchema } from '../../../http/pages.ts'
import { aliased } from '../../../http/parameters/aliases.ts'
import { optionalChoice, optionalFlag, text } from '../../../http/parameters/atoms/atoms.ts'
import { SEARCH_ORDERS } from '../../../modules/search/ticket-search.usecases.ts'

const MAX_SEARCH_LENGTH = 500
const NAMES = { search: ['keyword', 's'] }

/** `search`, `keyword` and `s` are one parameter. The first one sent counts. */
export const ticketSearch = () =>
  aliased(
    NAMES,
    listSchema({
      search: text({ max: MAX_SEARCH_LENGTH }),
      sort: optionalChoice(SEARCH_ORDERS),
      exact_total: optionalFlag(),
    }),
  )

export const rebuildStep = () => z.object({ restart: optionalFlag() })
