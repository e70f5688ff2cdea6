import { submitted } from '../../apps/api/src/modules/learning/progress.repo.ts'
import { findResponse, saveAnswers } from '../../apps/api/src/modules/responses/responses.repo.ts'
import {
  closeForSubmission,
  findScoringFacts,
  lockOpenResponse,
  saveSubmission,
} from '../../apps/api/src/modules/responses/submission.repo.ts'
import type { Db } from '../../apps/api/src/platform/database/index.ts'
import { OVERALL_FACTOR_ID } from '../../packages/shared/src/constants/index.ts'
import { bareStatements, countedStatements } from '../growth/bare-statements.ts'
import type { GrownDomain } from '../growth/load-people.ts'

/** A person who has submitted both assessments of a plan. */
export interface Person {
  account: string
  plan: string
  responses: string[]
}

export interface Place {
  grown: GrownDomain
  questions: string[]
  people: Person[]
}

/** The statements of one call about answers and scores. Their changes are rolled back. */
export type Work = (db: Db, person: Person, place: Place) => Promise<unknown>

const NOW = new Date('2026-11-01T10:00:00Z')
/** An assessment type that nobody has used, so that a new response is begun. */
const NEXT_TYPE = 2

const keyOf = (person: Person, { grown }: Place) => ({
  accountId: person.account,
  domainId: grown.domainId,
  personalPlanId: person.plan,
  assessmentId: grown.assessmentId,
  assessmentType: NEXT_TYPE,
  enteredBy: null,
})

async function saveOne(db: Db, person: Person, place: Place): Promise<void> {
  const answer = { questionId: place.questions[0] as string, value: 3, wording: null, present: 1 }
  await saveAnswers(db, keyOf(person, place), { answers: [answer], isReworded: false }, NOW)
}

async function submit(db: Db, person: Person, place: Place): Promise<void> {
  const key = keyOf(person, place)
  const open = await lockOpenResponse(db, key, NOW)
  await closeForSubmission(db, key)
  await findScoringFacts(db, key)
  const submission = {
    responseId: open?.id as string,
    isClosed: false,
    enteredBy: null,
    answers: Object.fromEntries(place.questions.map((id, index) => [id, 1 + (index % 5)])),
    wordings: {},
    scores: Object.fromEntries([...place.grown.factorIds, OVERALL_FACTOR_ID].map((id) => [id, 50])),
    scoringVersion: 1,
  }
  await saveSubmission(db, key, { submission, step: { state: null, events: [] } }, NOW)
}

const SCORES_OF_RESPONSES = `select r.id, (select jsonb_object_agg(s.factor_id, s.score) from response_score s
    where s.response_id = r.id and s.account_id = r.account_id) as scores
  from response r where r.personal_plan_id = any ($1)`

/** Work on one person; each is repeated as often as the run is told. */
export const PERSONAL: Record<string, Work> = {
  'one answer saved': saveOne,
  'answers submitted and scored': submit,
  'a response read': (db, { account, plan }, { grown }) =>
    findResponse(db, { accountId: account, planId: plan, id: grown.assessmentId, assessmentType: 1 }),
  'scores for a to-do list': (db, { plan }) => db.query(submitted('$1'), [[plan]]),
  'scores of 50 responses': (db, _person, { people }) =>
    db.query(SCORES_OF_RESPONSES, [people.slice(0, 25).map(({ plan }) => plan)]),
  'a response removed': (db, { responses }) => db.query('delete from response where id = $1', [responses[1]]),
}

/** Work on a whole domain; repeated a twentieth as often. */
export const OVERALL: Record<string, Work> = {
  'every score counted': (db, _person, { grown }) => db.query(...countedOf(grown, 'dashboard')),
  reliability: (db, _person, { grown }) => db.query(...bareOf(grown, 'reliability')),
}

const countedOf = (grown: GrownDomain, name: string) => countedStatements(grown)[name] as [string, unknown[]]
const bareOf = (grown: GrownDomain, name: string) => bareStatements(grown)[name] as [string, unknown[]]
