/** The desk's time zone as this isolate read it last. */
let latest = 'UTC'

interface InZone<Selection, Found> {
  selectionIn: (timeZone: string) => Selection
  read: (selection: Selection) => Promise<Found>
  /** The present zone of the desk, which each read answers. */
  zoneOf: (found: Found) => string
}

/**
 * Reads what is selected by days of the desk's time zone, in one trip. The zone of the last read is assumed. If the days differ in
 * the present one, it is read again.
 */
export async function readInDeskZone<Selection, Found>(asked: InZone<Selection, Found>): Promise<Found> {
  const { selectionIn, read, zoneOf } = asked
  const assumed = selectionIn(latest)
  const found = await read(assumed)
  latest = zoneOf(found)
  const selection = selectionIn(latest)
  return JSON.stringify(selection) === JSON.stringify(assumed) ? found : await read(selection)
}
