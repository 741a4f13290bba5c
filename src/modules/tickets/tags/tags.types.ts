export interface Tag {
  id: number
  name: string
  color: string
}

/** A tag with the form of its name that look-ups compare. */
export interface KeyedTag extends Tag {
  key: string
}

/** A tag of a list, for those who administer tags. */
export interface ListedTag extends Tag {
  /** How many tickets have it, up to one above the limit of the counters. Null for agents, who do not see all tickets. */
  tickets: number | null
}

/** The number of tags that a row of a list shows. */
export const FIRST_TAGS = 3

/** The tags of a ticket in a list: the first ones, and how many there are. */
export interface FirstTags {
  shown: Tag[]
  count: number
}
