/** On a phone, rows of links move sideways. Shows the current place of each, in its middle. */
export function showCurrentPlaces(page: Document): void {
  for (const strip of page.querySelectorAll('.side-nav, .tabs, .top__nav')) {
    const current = strip.querySelector('[aria-current]')
    if (current === null || strip.scrollWidth <= strip.clientWidth) continue
    const [inner, outer] = [current, strip].map((element) => element.getBoundingClientRect())
    if (inner && outer) strip.scrollLeft += inner.x + inner.width / 2 - outer.x - outer.width / 2
  }
}
