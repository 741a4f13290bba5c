import { type Batch, batchesOf } from '../../../../scripts/desk/import/batches.ts'
import type { FileToImport } from '../../../../scripts/desk/import/import.types.ts'
import { type Sending, sendFiles, sendRows } from '../../../../scripts/desk/import/send.ts'
import type { ImportJob } from './import-job.types.ts'

/** By kind and outcome. */
export type Counts = Sending['counts']

export interface Progress {
  done: number
  counts: Counts
}

export interface ImportRun {
  /** Sends batches until everything is sent (true), or until `stop` (false). Another call continues where this one stopped. */
  go: (onProgress: (progress: Progress) => void) => Promise<boolean>
  stop: () => void
}

/** Batches are sent one after the other. The desk takes each one fully or not at all, and ignores rows that it has already. */
export function createRun(job: ImportJob, helpdesk: Sending['helpdesk']): ImportRun {
  const counts: Counts = {}
  const sending: Sending = { helpdesk, source: job.source, above: job.above, report: job.report, counts }
  const batches = batchesOf(job.units())
  const state = { isStopped: false }
  let files: AsyncIterator<FileToImport> | null = null
  let pending: Batch | null = null
  let pendingFile: FileToImport | null = null
  let done = 0
  let running: Promise<unknown> = Promise.resolve()

  async function sendBatches(tell: () => void): Promise<void> {
    while (!state.isStopped) {
      pending ??= batches.next().value ?? null
      if (pending === null) return
      // A batch that failed is sent again by the next call.
      await sendRows(sending, pending.rows)
      done += pending.units
      pending = null
      tell()
    }
  }

  async function sendAllFiles(tell: () => void): Promise<void> {
    files ??= job.files?.()[Symbol.asyncIterator]() ?? null
    if (files === null) return
    while (!state.isStopped) {
      if (pendingFile === null) {
        const next = await files.next()
        if (next.done === true) return
        pendingFile = next.value
      }
      await sendFiles(sending, [pendingFile])
      done += 1
      pendingFile = null
      tell()
    }
  }

  return {
    async go(onProgress) {
      // One loop at a time: the batch of a stopped one may still be on its way.
      const before = running
      const ended = Promise.withResolvers<void>()
      running = ended.promise
      await before
      try {
        return await send(onProgress)
      } finally {
        ended.resolve()
      }
    },
    stop() {
      state.isStopped = true
    },
  }

  async function send(onProgress: (progress: Progress) => void): Promise<boolean> {
    state.isStopped = false
    const tell = () => onProgress({ done, counts: structuredClone(counts) })
    tell()
    await sendBatches(tell)
    if (!state.isStopped) await sendAllFiles(tell)
    return !state.isStopped
  }
}
