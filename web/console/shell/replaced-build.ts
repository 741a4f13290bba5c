const KEPT = 'replaced-build'

/**
 * Reloads the console if a deployment replaced its files. Texts that a person writes are kept in drafts, and forms with unsaved
 * changes ask first. If the desk cannot be reached, the console stays open.
 */
export function reloadWhenReplaced(): void {
  // Vite's loader says so for every `import()` that fails.
  addEventListener('vite:preloadError', () => void reloadIfReplaced())
}

async function reloadIfReplaced(): Promise<void> {
  const deployed = await deployedStart()
  if (deployed === null || document.querySelector(`script[src="${CSS.escape(deployed)}"]`) !== null) return
  // While two builds are served side by side, reloading again and again would not end.
  if (sessionStorage.getItem(KEPT) === deployed) return
  sessionStorage.setItem(KEPT, deployed)
  location.reload()
}

/** The first script of the document, which has another name in each build. */
async function deployedStart(): Promise<string | null> {
  try {
    const answer = await fetch('/desk', { cache: 'no-store' })
    return answer.ok ? (/<script type="module"[^>]* src="([^"]+)"/.exec(await answer.text())?.[1] ?? null) : null
  } catch {
    return null
  }
}
