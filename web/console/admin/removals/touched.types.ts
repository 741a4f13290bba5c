export interface FoundUse {
  what: string
  count: number
  is_exact: boolean
}
