/** Formats a date with the time of day and the name of its time zone. The default zone is that of the browser. */
export function momentsIn(languages: string | string[], timeZone?: string): (at: Date) => string {
  const moment = new Intl.DateTimeFormat(languages, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  // `Intl` does not accept `timeZoneName` together with `dateStyle` or `timeStyle`.
  const zone = new Intl.DateTimeFormat(languages, { timeZoneName: 'short', timeZone })
  return (at) => {
    const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return `${moment.format(at)} ${name}`
  }
}
