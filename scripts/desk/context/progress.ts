import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  /** The position, and the total if it is known. */
  at: (done: number, total?: number | null) => void
  end: () => void
}

interface ProgressOptions {
  label: string
  /** Null while it is unknown. */
  total: number | null
  stream: NodeJS.WritableStream
  isTerminal: boolean
  now: () => number
}

const LINE_EVERY_MILLISECONDS = 5000

/** Printed on stderr: a bar in a terminal, otherwise a line every few seconds. */
export function createProgress(options: ProgressOptions): Progress {
  return options.isTerminal && options.total !== null ? bar(options, options.total) : lines(options)
}

function bar({ label, total, stream }: ProgressOptions, size: number): Progress {
  const format = `${label} {bar} {value}/{total} {duration_formatted}`
  const shown = new SingleBar({ format, stream, clearOnComplete: true }, Presets.shades_grey)
  shown.start(total ?? size, 0)
  return {
    at(done, next) {
      if (next !== undefined && next !== null) shown.setTotal(next)
      shown.update(done)
    },
    end: () => shown.stop(),
  }
}

function lines({ label, total, stream, now }: ProgressOptions): Progress {
  let size = total
  let lastLineAt = now()
  return {
    at(done, next) {
      if (next !== undefined) size = next
      if (now() - lastLineAt < LINE_EVERY_MILLISECONDS) return
      lastLineAt = now()
      stream.write(`${label}: ${done}${size === null ? '' : ` of ${size}`}\n`)
    },
    end: () => {},
  }
}
