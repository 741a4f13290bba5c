import { Icon } from './icon.tsx'

interface FileChipParts {
  href: string
  name: string
  size: string
  /** A raster image, small enough to show. */
  hasPicture: boolean
}

/** A file of a message. */
export function FileChip({ href, name, size, hasPicture }: FileChipParts) {
  return (
    <a class="chip" href={href} target="_blank" rel="noopener">
      {hasPicture ? (
        <img class="chip__picture" src={href} alt="" width={32} height={32} loading="lazy" decoding="async" />
      ) : (
        <Icon name="file-text" />
      )}
      <span class="chip__name" dir="auto">
        {name}
      </span>
      <span class="chip__size">{size}</span>
    </a>
  )
}
