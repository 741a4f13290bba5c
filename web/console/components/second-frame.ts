import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * False for the first frame of a component, true from then on. A key that is pressed between the two may be a command of what
 * comes second, so that comes at once.
 */
export function useSecondFrame(): boolean {
  const [isSecond, setSecond] = useState(false)
  useLayoutEffect(() => {
    const show = () => flushSync(() => setSecond(true))
    addEventListener('keydown', show, { capture: true, once: true })
    startTransition(() => setSecond(true))
    return () => removeEventListener('keydown', show, { capture: true })
  }, [])
  return isSecond
}
