import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 64rem)')

/** Whether the window is narrower than 64rem, as in the styles. Turning a tablet changes it. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
