import * as z from 'zod'
import { listSchema } from '../../http/pages.ts'
import { optionalFlag, text } from '../../http/parameters/atoms.ts'

const MAX_SEARCH_LENGTH = 500
const NAMES = ['search', 'keyword', 's'] as const

/** `search`, `keyword` and `s` are one parameter; the first that is sent counts. */
export const ticketSearch = () =>
  z.preprocess(
    (values) => {
      const bag = values as Record<string, unknown>
      const sent = NAMES.map((name) => bag[name]).find((value) => value !== undefined && value !== null && value !== '')
      return { ...bag, search: sent }
    },
    listSchema({ search: text({ max: MAX_SEARCH_LENGTH }), exact_total: optionalFlag() }),
  )

export const rebuildStep = () => z.object({ restart: optionalFlag() })
