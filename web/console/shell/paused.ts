import { useEffect, useState } from 'react'

const PAUSE_MILLISECONDS = 250

/** The text at the last pause in typing. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
