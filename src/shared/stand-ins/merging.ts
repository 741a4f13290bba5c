type Mergeable = Record<string, unknown>

/** What is known of the place that is merged; the library's user makes it. */
type Meta = unknown

interface MergeOptions {
  filterValues: false
  mergeArrays: (values: readonly unknown[], utils: undefined, meta: Meta) => unknown
  metaDataUpdater?: (previous: Meta, place: { key?: string }) => Meta
}

/**
 * In place of deepmerge-ts (wrangler.toml), of which html-to-text merges two sets of options: records key by key, lists as
 * `mergeArrays` says, and of anything else the last one counts, undefined too.
 */
export function deepmergeCustom({ mergeArrays, metaDataUpdater = () => undefined }: MergeOptions) {
  function merge(values: readonly unknown[], meta: Meta): unknown {
    if (values.length > 1 && values.every(isRecord)) return mergeRecords(values, meta)
    if (values.length > 1 && values.every((value) => Array.isArray(value))) return mergeArrays(values, undefined, meta)
    return values.at(-1)
  }

  function mergeRecords(records: readonly Mergeable[], meta: Meta): Mergeable {
    const keys = new Set(records.flatMap((record) => Object.keys(record)))
    const merged = [...keys].map((key) => {
      const values = records.filter((record) => Object.hasOwn(record, key)).map((record) => record[key])
      return [key, merge(values, metaDataUpdater(meta, { key }))] as const
    })
    return Object.fromEntries(merged)
  }

  return (...values: readonly unknown[]): unknown => merge(values, metaDataUpdater(undefined, {}))
}

function isRecord(value: unknown): value is Mergeable {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
