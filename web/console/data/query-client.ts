import { QueryCache, QueryClient } from '@tanstack/react-query'
import { HelpdeskError } from '../../../clients/typescript/src/core.ts'
import { reachability } from './reachability.ts'

const FRESH_MILLISECONDS = 30_000
const KEPT_MILLISECONDS = 10 * 60 * 1000
const MOST_TRIES = 2

/** Answers stay in memory for some minutes. Live events say which to load again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => reachability.failed(error),
    onSuccess: () => reachability.answered(),
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MILLISECONDS,
      gcTime: KEPT_MILLISECONDS,
      // The client of the API has already retried.
      retry: (tries, error) => !(error instanceof HelpdeskError) && tries < MOST_TRIES,
    },
  },
})
