import type { AssessmentInput, AssessmentUpdate } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createContentService, type NewContent, parseText } from '../content/index.ts'
import { type FactorRecord, findFactors, findSuperFactorsOf } from '../factors/index.ts'
import { resolveAssessment } from '../learning/index.ts'
import * as repo from './assessments.repo.ts'
import { parseQuestions } from './parse-questions.ts'
import { findOwnAnswers, type OwnAnswer } from './questions.repo.ts'
import { changeQuestions, listFactorIds, saveQuestions } from './save-questions.ts'

export type AssessmentsService = ReturnType<typeof createAssessmentsService>

const readFields = (input: AssessmentUpdate, caller: Caller, before?: repo.AssessmentRecord) =>
  omitUndefined({
    label: parseText(input.label, caller, before?.label),
    description: parseText(input.description, caller, before?.description),
  })

async function insert(db: Db, content: NewContent, input: AssessmentInput, caller: Caller): Promise<void> {
  const questions = parseQuestions(input.questions ?? [], caller)
  await repo.assessments.insert(db, { ...content, locked: input.locked ?? false, ...readFields(input, caller) })
  await saveQuestions(db, content, questions)
}

/** Decides about `locked`. Once someone has submitted, an assessment stays locked; before, it can be unlocked. */
async function changeLock(db: Db, input: AssessmentUpdate, before: repo.AssessmentRecord) {
  const submitted = await repo.hasSubmissions(db, before.id)
  if (submitted && input.locked === false) throw new AppError('assessment_locked')
  const isLocked = submitted || (before.locked && input.locked !== false)
  return { isLocked, column: omitUndefined({ locked: submitted ? true : input.locked }) }
}

export function createAssessmentsService(platform: Pick<Platform, 'database'>) {
  const { database } = platform
  const content = createContentService(platform, {
    type: 'assessment',
    richTexts: ['description', 'questions.*.text_body'],
    inUseError: 'assessment_attached',
    learnerAccess: { permission: 'api.v2.assessments.get_by_id', resolve: resolveAssessment },
    ...repo.assessments.reads,
    insert,

    change: async (db, change, input: AssessmentUpdate, changing, caller) => {
      const { before } = changing
      const { isLocked, column } = await changeLock(db, input, before)
      await changeQuestions(db, input, changing, { caller, isLocked })
      await repo.assessments.update(db, before.id, { ...change, ...column, ...readFields(input, caller, before) })
    },
  })

  return {
    ...content,

    /** Returns an assessment, with the caller's own answers if there are any. */
    get: async (
      caller: Caller,
      id: string,
    ): Promise<repo.AssessmentRecord & { answers?: ReadonlyMap<string, OwnAnswer> }> => {
      const assessment = await content.get(caller, id)
      // Impersonating administrators see no closed answers, and people see no sealed ones.
      const closedUntil = caller.actorId === null ? caller.sealedAt : 'infinity'
      const key = { accountId: caller.accountId, assessmentId: assessment.id, askedFor: id, closedUntil } as const
      const answers = await database.read(caller.scope, (db) => findOwnAnswers(db, key))
      return { ...assessment, answers }
    },

    /** Lists the factors of the assessment's questions, followed by the super factors that contain them. */
    listFactors: async (caller: Caller, id: string): Promise<FactorRecord[]> => {
      const inReach = may(caller, 'api.v2.assessments.factors')
        ? await database.read(caller.scope, (db) => repo.findAssessment(db, id))
        : null
      const { questions } = inReach ?? (await content.get(caller, id))
      const ids = listFactorIds(questions)
      return database.read(caller.scope, async (db) => {
        const factors = new Map((await findFactors(db, ids)).map((factor) => [factor.id, factor]))
        return [...ids.flatMap((factorId) => factors.get(factorId) ?? []), ...(await findSuperFactorsOf(db, ids))]
      })
    },
  }
}
