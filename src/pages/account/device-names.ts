/** The first that is found counts: Edge and Opera say Chrome too, and Chrome says Safari. */
const BROWSERS = [
  ['Firefox', 'Firefox/'],
  ['Edge', 'Edg/'],
  ['Opera', 'OPR/'],
  ['Chrome', 'Chrome/'],
  ['Safari', 'Safari/'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['macOS', 'Mac OS X'],
  ['Linux', 'Linux'],
] as const

/** What a browser calls itself, in words that its owner knows; null: it is none of them. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const browser = BROWSERS.find(([, mark]) => userAgent.includes(mark))?.[0]
  const system = SYSTEMS.find(([, mark]) => userAgent.includes(mark))?.[0]
  return browser === undefined || system === undefined ? null : { browser, system }
}
