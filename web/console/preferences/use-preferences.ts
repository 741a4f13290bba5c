import { useSyncExternalStore } from 'react'
import { type Preferences, preferences, subscribeToPreferences } from './preferences.ts'

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribeToPreferences, preferences)
}
