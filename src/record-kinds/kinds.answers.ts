import type * as z from 'zod'
import * as asset from './asset/asset.answers.ts'
import * as change from './change/change.answers.ts'
import type { RecordKind } from './kinds.types.ts'
import * as problem from './problem/problem.answers.ts'
import * as release from './release/release.answers.ts'

interface KindAnswers {
  one: z.ZodType
  item: z.ZodType
  page: z.ZodType
  form: z.ZodType
  /** Null for kinds without general updates. */
  updates: z.ZodType | null
}

export const KIND_ANSWERS: Record<RecordKind, KindAnswers> = {
  problem: {
    one: problem.problem,
    item: problem.problemItem,
    page: problem.problemPage,
    form: problem.problemForm,
    updates: problem.problemUpdates,
  },
  change: {
    one: change.change,
    item: change.changeItem,
    page: change.changePage,
    form: change.changeForm,
    updates: change.changeUpdates,
  },
  release: {
    one: release.release,
    item: release.releaseItem,
    page: release.releasePage,
    form: release.releaseForm,
    updates: release.releaseUpdates,
  },
  asset: {
    one: asset.asset,
    item: asset.assetItem,
    page: asset.assetPage,
    form: asset.assetForm,
    updates: null,
  },
}
