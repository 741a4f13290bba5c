/** The first match wins: Edge and Opera also contain Chrome, and Chrome contains Safari. */
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

/** Browser and system names for a User-Agent. Null if it is none of these. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const browser = BROWSERS.find(([, mark]) => userAgent.includes(mark))?.[0]
  const system = SYSTEMS.find(([, mark]) => userAgent.includes(mark))?.[0]
  return browser === undefined || system === undefined ? null : { browser, system }
}
