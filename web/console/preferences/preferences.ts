/** Preferences of the console on this device. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
  language: string | null
  hasKeys: boolean
}

const STORED = 'desk-preferences'
const USUAL: Preferences = { theme: 'system', density: 'comfortable', language: null, hasKeys: true }
const listeners = new Set<() => void>()
let current = load()

export function preferences(): Preferences {
  return current
}

export function changePreferences(changes: Partial<Preferences>): void {
  current = { ...current, ...changes }
  try {
    localStorage.setItem(STORED, JSON.stringify(current))
  } catch {
    // The storage is not available: preferences last until the tab is closed.
  }
  applyPreferences()
  for (const listener of listeners) listener()
}

/** Theme and density are attributes that the design tokens know. */
export function applyPreferences(): void {
  const { dataset } = document.documentElement
  if (current.theme === 'system') delete dataset.theme
  else dataset.theme = current.theme
  if (current.density === 'compact') dataset.density = 'compact'
  else delete dataset.density
}

export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function load(): Preferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Preferences>) }
  } catch {
    return USUAL
  }
}
