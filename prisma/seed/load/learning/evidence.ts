import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type { PlanTask } from '@evenground/shared/learning'
import type { Assessment, JournalPrompt } from '../../content/types.ts'
import type { Rows } from '../rows.ts'
import type { ActivityEvent } from './activity.ts'
import type { Classroom } from './classroom.ts'
import type { Learner } from './learner.ts'
import type { Step } from './steps.ts'

export type Evidence = { rows: Rows; events: readonly ActivityEvent[] }

type Place = { classroom: Classroom; learner: Learner; personalPlanId: string }

const toIso = (at: number): string => new Date(at).toISOString()

/** The columns that all evidence has. */
const ownerOf = ({ learner, personalPlanId }: Place) => ({
  account_id: learner.accountId,
  domain_id: learner.domainId,
  personal_plan_id: personalPlanId,
})

/** What the domain promised when the response was begun. */
const promiseOf = ({ domain }: Place['learner']) => ({
  mode: domain?.confidential ? 'confidential' : 'identified',
  min_group_size: domain?.confidential?.leastSize ?? MIN_GROUP_SIZE,
})

function showResponse(place: Place, assessment: Assessment, task: PlanTask, at: number, startAt: number): Evidence {
  const { classroom, learner } = place
  const assessmentType = task.assessmentType ?? 0
  const { answers, scores, scoringVersion } = classroom.score(assessment, learner.answer(assessment, assessmentType))
  const id = classroom.ids.make(startAt)
  const what = { assessment_id: task.taskId, assessment_type: assessmentType }
  const submitted = { submitted_at: toIso(at), is_latest: true }
  const { account_id, domain_id } = ownerOf(place)
  return {
    rows: {
      response: [
        {
          id,
          ...ownerOf(place),
          ...what,
          started_at: toIso(startAt),
          updated_at: toIso(at),
          scoring_version: scoringVersion,
          ...promiseOf(learner),
          ...submitted,
        },
      ],
      response_answer: Object.entries(answers).map(([question_id, value]) => ({
        response_id: id,
        question_id,
        domain_id,
        value,
      })),
      response_score: Object.entries(scores).map(([factor_id, score]) => ({
        response_id: id,
        factor_id,
        domain_id,
        account_id,
        ...what,
        score,
        ...submitted,
      })),
    },
    events: [{ kind: 'assessment_submitted', subjectId: task.taskId, at }],
  }
}

/**
 * A PDF (without a duration) counts as seen once it is opened; a recording that was left before its end is not
 * verified.
 */
function showObservation(
  place: Place,
  duration: number | null,
  task: PlanTask,
  at: number,
  shareHeard: number,
): Evidence {
  const row = {
    id: place.classroom.ids.make(at),
    ...ownerOf(place),
    medium_id: task.taskId,
    furthest_seconds: duration === null ? null : Math.round(duration * shareHeard * 10) / 10,
    duration_seconds: duration,
    verified: shareHeard === 1,
    watched_at: toIso(at),
  }
  return { rows: { observation: [row] }, events: [{ kind: 'medium_observed', subjectId: task.taskId, at }] }
}

function showEntry(place: Place, prompt: JournalPrompt, task: PlanTask, at: number): Evidence {
  const { classroom, learner } = place
  const { key, locale } = learner.person
  const row = {
    id: classroom.ids.make(at),
    ...ownerOf(place),
    journal_prompt_id: task.taskId,
    text_body: '',
    mode: promiseOf(learner).mode,
    submitted_at: toIso(at),
    updated_at: toIso(at),
  }
  classroom.journals.push({ row, at, personKey: key, locale, prompt })
  return { rows: { journal_entry: [row] }, events: [{ kind: 'journal_written', subjectId: task.taskId, at }] }
}

/** The responses, entries and observations of a step, saved in the seconds before its tasks were marked as complete. */
export function showEvidence(place: Place, step: Step): Evidence[] {
  const { random } = place.learner.pace
  const at = step.finishAt - 200 - Math.floor(random() * 1500)
  const skipsJournal = (place.learner.domain?.allowJournalSkip ?? false) && random() < 0.22
  return step.page.flatMap((task, index) => {
    const material = step.materials[index]
    switch (material?.kind) {
      case 'assessment':
        return showResponse(place, material.assessment, task, at, step.startAt + 4000 + Math.floor(random() * 12_000))
      case 'pdf':
        return showObservation(place, null, task, at, 1)
      case 'recording':
        return showObservation(place, material.durationSeconds, task, at, step.shareHeard)
      case 'prompt':
        return skipsJournal ? [] : showEntry(place, material.prompt, task, at)
      default:
        return []
    }
  })
}
