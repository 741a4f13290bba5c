interface WithTurnstile {
  turnstile?: { render: (place: HTMLElement) => void }
}

/** Cloudflare's script shows the challenges that a page was loaded with; those of a form that is shown again are left to us. */
export function showChallenges(page: Document): void {
  const { turnstile } = globalThis as WithTurnstile
  for (const place of page.querySelectorAll<HTMLElement>('.cf-turnstile:empty')) turnstile?.render(place)
}
