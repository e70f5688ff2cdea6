import { isPostType } from '@evenground/shared/learning'
import { pickText } from '@evenground/shared/rules'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { findClosedOfPerson, isSealed } from '../confidentiality/index.ts'
import { findLearnerFlags, type LearningService } from '../learning/index.ts'
import { CHAT_TEXTS } from './chat-texts.ts'
import { classifyQuestion } from './classify-question.ts'
import { listOwnScores, type OwnScore } from './own-record.repo.ts'
import { quoteInert } from './passages.ts'

function findNext({ tasks, unlocked, options }: LearnerPlan): LearnerTask | undefined {
  const training = unlocked ? tasks.training.flatMap((group) => group.tasks) : []
  const isTrained = tasks.training.every((group) => group.tasks.every(({ id }) => options.personal.completed[id] === 1))
  const open = [...tasks.intro, ...training, ...(isTrained ? tasks.outro : [])]
  return open.find(({ id }) => options.personal.completed[id] !== 1)
}

/** Describes one's own plans in plain text: progress, due date and, if `namesNext`, the next task. */
function writePlans(plans: readonly LearnerPlan[], { locale }: Caller, { namesNext }: { namesNext: boolean }): string {
  const texts = CHAT_TEXTS[locale]
  if (plans.length === 0) return texts.noPlans
  const lines = plans.map((plan) => {
    const next = namesNext ? findNext(plan) : undefined
    const task = next && quoteInert(pickText(next.title, locale))
    const facts = [texts.done(plan.completion), plan.due_text, task && `${texts.next} ${task}`]
    return `- [${quoteInert(pickText(plan.title, locale))}](#/content): ${facts.filter(Boolean).join('; ')}`
  })
  return [texts.plans, ...lines].join('\n')
}

function writeScores(scores: readonly OwnScore[], { locale }: Caller): string {
  const texts = CHAT_TEXTS[locale]
  if (scores.length === 0) return texts.noScores
  const lines = scores.map(({ assessment, assessmentType, factor, score }) => {
    const name = factor ? quoteInert(pickText(factor, locale)) : texts.overall
    const when = isPostType(assessmentType) ? texts.after : texts.before
    return `- ${quoteInert(pickText(assessment, locale))} (${when}), ${name}: ${texts.points(roundHalfUp(score))}`
  })
  return [texts.scores, ...lines].join('\n')
}

/** Who answers. An outside provider gets nothing confidential. */
export interface Listener {
  isOutside: boolean
}

async function describeScores(db: Db, caller: Caller, { isOutside }: Listener): Promise<string> {
  const texts = CHAT_TEXTS[caller.locale]
  const flags = await findLearnerFlags(db, caller.accountId)
  if (!flags || flags.hideScores) return texts.scoresHidden
  const all = await listOwnScores(db, caller.accountId)
  const scores = all.filter(({ isClosed, startedAt }) => !isSealed(caller, isClosed, startedAt))
  if (scores.length === 0 && all.length > 0) return texts.scoresSealed
  const told = isOutside ? scores.filter(({ isClosed }) => !isClosed) : scores
  return told.length === 0 && scores.length > 0 ? texts.scoresConfidential : writeScores(told, caller)
}

/**
 * Describes one's own plans. The order of the trainings depends on scores, so if these are confidential, an outside
 * provider is not told the next task.
 */
async function describePlans(
  db: Db,
  learning: Pick<LearningService, 'plans'>,
  caller: Caller,
  { isOutside }: Listener,
): Promise<string> {
  const [{ plans }, closed] = await Promise.all([
    learning.plans(caller, { factors: false }),
    isOutside ? findClosedOfPerson(db, caller.accountId) : undefined,
  ])
  return writePlans(plans, caller, { namesNext: !closed?.responses })
}

/**
 * Returns those of the caller's own records that the question is about, as text; empty if there are none. While scores
 * are hidden, they are not even read, so that the assistant cannot reveal them.
 */
export async function describeOwnRecord(
  { database }: Pick<Platform, 'database'>,
  learning: Pick<LearningService, 'plans'>,
  caller: Caller,
  question: string,
  listener: Listener,
): Promise<string> {
  const about = classifyQuestion(question)
  const parts: string[] = []
  if (about.progress) {
    parts.push(await database.read(caller.scope, (db) => describePlans(db, learning, caller, listener)))
  }
  if (about.scores) parts.push(await database.read(caller.scope, (db) => describeScores(db, caller, listener)))
  return parts.join('\n\n')
}
