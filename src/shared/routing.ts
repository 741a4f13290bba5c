/** The highest limit of open tickets that an agent can have. */
export const MOST_CAPACITY = 10_000
