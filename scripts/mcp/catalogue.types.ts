/** The tools for assistants. The route describes their arguments. */
export interface CatalogueEntry {
  name: string
  title: string
  description: string
  operation: string
  /** The parameters that the tool offers, with extra hints for the assistant. */
  parameters: Readonly<Record<string, string>>
  /** Required, although the operation accepts alternatives. */
  required?: readonly string[]
  effect: 'reads' | 'adds' | 'changes'
  /** The call notifies people outside of the desk. */
  reachesCustomers?: boolean
}
