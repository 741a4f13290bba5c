/** A date with the time of day and the name of its zone. Without a zone it is that of the browser. */
export function momentsIn(languages: string | string[], timeZone?: string): (at: Date) => string {
  const moment = new Intl.DateTimeFormat(languages, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  // Styles take no name of a zone beside them.
  const zone = new Intl.DateTimeFormat(languages, { timeZoneName: 'short', timeZone })
  return (at) => {
    const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return `${moment.format(at)} ${name}`
  }
}
