export interface Finding {
  name: string
  state: 'ok' | 'warning' | 'wrong'
  message: string
  /** The command or step that mends it. */
  mend: string | null
}
