import { useEffect } from 'react'

/** Paper is white: while it is printed, a dark screen has the colours of a light one. */
export function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement
    let theme: string | undefined
    const lighten = () => {
      theme = root.dataset['theme']
      root.dataset['theme'] = 'light'
    }
    const restore = () => {
      if (theme === undefined) delete root.dataset['theme']
      else root.dataset['theme'] = theme
    }
    globalThis.addEventListener('beforeprint', lighten)
    globalThis.addEventListener('afterprint', restore)
    return () => {
      globalThis.removeEventListener('beforeprint', lighten)
      globalThis.removeEventListener('afterprint', restore)
    }
  }, [])
}
