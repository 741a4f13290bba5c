/** The values of a checkbox, as choices. */
export const FLAGS = [
  { id: '1', text: '✓' },
  { id: '0', text: '✗' },
]
