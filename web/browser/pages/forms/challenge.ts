interface WithTurnstile {
  turnstile?: { render: (place: HTMLElement) => void }
}

/** Turnstile renders only the widgets present at load. A form shown again needs an explicit render. */
export function showChallenges(page: Document): void {
  const { turnstile } = globalThis as WithTurnstile
  for (const place of page.querySelectorAll<HTMLElement>('.cf-turnstile:empty')) turnstile?.render(place)
}
