import { ComboBox } from '../../components/fields/combo-box.tsx'

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((name, id) => ({
  id,
  name,
}))

interface TimeZoneFieldProps {
  label: string
  value: string
  onChange: (zone: string) => void
  isRequired?: boolean
  problem?: string | undefined
}

/** A time zone by its IANA name. */
export function TimeZoneField({ value, onChange, ...props }: TimeZoneFieldProps) {
  const known = ZONES.find(({ name }) => name === value)
  // A zone that this browser does not know stays.
  const choices = known === undefined && value !== '' ? [{ id: -1, name: value }, ...ZONES] : ZONES
  return (
    <ComboBox
      {...props}
      choices={choices}
      value={known?.id ?? (value === '' ? null : -1)}
      onChange={(id) => onChange(choices.find((zone) => zone.id === id)?.name ?? value)}
    />
  )
}
