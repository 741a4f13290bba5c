export interface Finding {
  name: string
  state: 'ok' | 'warning' | 'wrong'
  message: string
  /** What to type or do about it. */
  mend: string | null
}
