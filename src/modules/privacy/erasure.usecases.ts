import type { Services } from '../../services.types.ts'
import { forgetErased } from '../archive/archiving.usecases.ts'
import { forgetTerms, forgetUnusedWords } from '../search/index/forgetting.usecases.ts'
import { isSearchBehind, STAGES } from './erasure-stages.repository.ts'
import type { Stage, StageStep } from './erasing.repository.ts'
import { stepAfter, type StepAt, stepOf, type StepPlan, storedStep } from './job-steps.policy.ts'
import { commitStep, endJob, unlockJob, type Progress } from './jobs.repository.ts'
import type { PrivacyJob } from './privacy.types.ts'

/** The last stage of each account: the module of rules knows where a rule names somebody. */
const LAST_STAGE = 'rules'
type StageName = keyof typeof STAGES | typeof LAST_STAGE

/** The time for the queue to finish before the job checks again. */
const PATIENCE_MILLISECONDS = 30 * 1000
/** The position that marks a stage as complete. */
const OVER = -1

/** The steps after all accounts: the bucket, the words of the index, and the pages of the index. */
const ONCE = ['archives', 'words', 'index_pages', 'end'] as const
type Once = (typeof ONCE)[number]
type Step = StepAt<StageName, Once>

const PLAN: StepPlan<StageName, Once> = {
  each: [...(Object.keys(STAGES) as (keyof typeof STAGES)[]), LAST_STAGE],
  once: ONCE,
  counted: {
    each: ['rows', 'collaborations', 'tickets', 'entries', 'events', 'deliveries', 'problems', 'own_records'],
    once: ['archives', 'words', 'index_pages', 'end'],
  },
}

/** One step of an erasure. Null: it is complete, or waits for the queue. */
export async function erasureStep(services: Services, found: PrivacyJob): Promise<PrivacyJob | null> {
  const { database, now } = services
  const reached = stepOf(PLAN, found)
  const isOver = found.position === OVER
  const at = isOver ? stepAfter(PLAN, reached, found.accounts) : reached
  const job = isOver ? { ...found, position: 0 } : found
  if (at.account === null) return await lastStep(services, job, at)
  const account = job.accounts[at.account]
  if (account === undefined) throw new TypeError(`There is no account ${at.account}.`)
  const stage: Stage = at.step === LAST_STAGE ? services.leaveRules : STAGES[at.step]
  const step = await stage(database, { account, position: job.position, now: now() })
  if (step.freed && step.freed.length > 0) await services.files.remove(step.freed)
  return await commitStage(services, job, { at, ...step })
}

function goingOn(at: Step, position: Progress['position'], word?: string): Progress {
  return { ...storedStep(at), position, ...(word === undefined ? {} : { word }) }
}

function goingBehind(at: Step, { accounts }: PrivacyJob): Progress {
  return goingOn(stepAfter(PLAN, at, accounts), 0)
}

async function commitStage(
  { database, now }: Services,
  job: PrivacyJob,
  { at, next, eventsBefore = [], writes = [], events = [] }: StageStep & { at: Step },
): Promise<PrivacyJob | null> {
  const progress = next === null ? goingBehind(at, job) : goingOn(at, next)
  return await commitStep(database, job, { now: now(), progress, eventsBefore, writes, events })
}

async function lastStep(services: Services, job: PrivacyJob, at: Step & { account: null }): Promise<PrivacyJob | null> {
  const { database, now } = services
  switch (at.step) {
    case 'archives':
      return await archivesStep(services, job, at)
    case 'words':
      return await wordsStep(services, job, at)
    case 'index_pages': {
      const isMore = await forgetTerms(services, { isFirst: job.position === 0 })
      const progress = isMore ? goingOn(at, job.position + 1) : goingBehind(at, job)
      return await commitStep(database, job, { now: now(), progress })
    }
    case 'end':
      await endJob(database, job, { now: now(), expiresAt: null })
      return null
  }
}

/** Erases archived conversations in the bucket. Each archive is rewritten without the erased texts, or deleted. */
async function archivesStep(services: Services, job: PrivacyJob, at: Step): Promise<PrivacyJob | null> {
  const { database, now } = services
  if (await forgetErased(services, now())) {
    return await commitStep(database, job, { now: now(), progress: goingBehind(at, job) })
  }
  await unlockJob(database, job, { now: now(), from: now() + PATIENCE_MILLISECONDS })
  return null
}

/** Erases words of the search index, after the queue has read the tickets again. */
async function wordsStep(services: Services, job: PrivacyJob, at: Step): Promise<PrivacyJob | null> {
  const { database, now } = services
  if (job.word === '' && (await isSearchBehind(database, job.createdAt))) {
    await unlockJob(database, job, { now: now(), from: now() + PATIENCE_MILLISECONDS })
    return null
  }
  const word = await forgetUnusedWords(services, job.word)
  const progress = word === null ? goingBehind(at, job) : goingOn(at, 0, word)
  return await commitStep(database, job, { now: now(), progress })
}
