import type { Services } from '../../services.types.ts'
import { forgetErased } from '../archive/archiving.usecases.ts'
import { forgetTerms, forgetUnusedWords } from '../search/forgetting.usecases.ts'
import { isSearchBehind, type StageStep, STAGES } from './erasure-stages.repository.ts'
import { commitStep, endJob, handJobBack } from './jobs.repository.ts'
import type { PrivacyJob } from './privacy.types.ts'

/** So long the queue has for what waits, before anybody asks again. */
const PATIENCE_MILLISECONDS = 30 * 1000
/** A position from which a stage goes on no more. */
const OVER = -1

/** One step of an erasure. Null: it is done, or waits for the queue. */
export async function erasureStep(services: Services, found: PrivacyJob): Promise<PrivacyJob | null> {
  const { database, now } = services
  const job = found.position === OVER ? { ...found, stage: found.stage + 1, position: 0 } : found
  const rest = job.stage - STAGES.length * job.accounts.length
  const stage = STAGES[job.stage % STAGES.length]
  const account = job.accounts[Math.floor(job.stage / STAGES.length)]
  if (rest === 0) return await archivesStep(services, job)
  if (rest > 0) return await indexStep(services, job, rest - 1)
  if (stage === undefined || account === undefined) throw new TypeError(`There is no stage ${job.stage}.`)
  const step = await stage(database, { account, position: job.position, now: now() })
  if (step.freed && step.freed.length > 0) await services.files.remove(step.freed)
  return await commitStage(services, job, step)
}

async function commitStage(
  { database, now }: Services,
  job: PrivacyJob,
  { next, writes = [], events = [] }: StageStep,
): Promise<PrivacyJob | null> {
  const progress = next === null ? { stage: job.stage + 1, position: 0 } : { stage: job.stage, position: next }
  return await commitStep(database, job, { now: now(), progress, writes, events })
}

/** What the bucket has of archived conversations: each is packed anew without what was erased of it, or goes. */
async function archivesStep(services: Services, job: PrivacyJob): Promise<PrivacyJob | null> {
  const { database, now } = services
  if (await forgetErased(services, now())) {
    return await commitStep(database, job, { now: now(), progress: { stage: job.stage + 1, position: 0 } })
  }
  await handJobBack(database, job, { now: now(), from: now() + PATIENCE_MILLISECONDS })
  return null
}

/** What search knows, once the queue has read the tickets again: words, and then the pages of the index. */
async function indexStep(services: Services, job: PrivacyJob, rest: number): Promise<PrivacyJob | null> {
  const { database, now } = services
  const { stage, position } = job
  if (rest === 0) {
    if (job.word === '' && (await isSearchBehind(database, job.createdAt))) {
      await handJobBack(database, job, { now: now(), from: now() + PATIENCE_MILLISECONDS })
      return null
    }
    const word = await forgetUnusedWords(services, job.word)
    const progress = word === null ? { stage: stage + 1, position: 0 } : { stage, position, word }
    return await commitStep(database, job, { now: now(), progress })
  }
  if (rest === 1) {
    const isMore = await forgetTerms(services, { isFirst: position === 0 })
    const progress = isMore ? { stage, position: position + 1 } : { stage: stage + 1, position: 0 }
    return await commitStep(database, job, { now: now(), progress })
  }
  await endJob(database, job, { now: now(), expiresAt: null })
  return null
}
