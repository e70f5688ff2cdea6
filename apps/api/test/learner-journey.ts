import { saveUserResponse } from '@evenground/shared/contract/assessments'
import { createJournalResponse } from '@evenground/shared/contract/journal-entries'
import { completeTask, listMyPlans, startPlan } from '@evenground/shared/contract/learning'
import { createObservation } from '@evenground/shared/contract/observations'
import type { LearnerPlan } from '@evenground/shared/schemas'
import { makeDomain } from './factories/domains.ts'
import { assignPlan, type Course, changeDomain, makeCourse, trustfulAnswers } from './factories/learning.ts'
import { makeLearner, type SignedInPerson } from './factories/people.ts'
import type { Answer, TestServer } from './harness.ts'

type TaskName = keyof Course['tasks']

const TYPES: Readonly<Record<TaskName, LearnerPlan['tasks']['intro'][number]['task_type']>> = {
  hello: 'instruction',
  pre: 'assessment',
  video: 'medium',
  promptA: 'journal_prompt',
  promptB: 'journal_prompt',
  reading: 'instruction',
  sheet: 'medium',
  post: 'assessment',
  farewell: 'instruction',
  survey: 'survey',
}

/** The calls that the web app makes for one learner in one course. */
export function makeJourney(server: TestServer, person: SignedInPerson, course: Course, planId: string) {
  const { token } = person

  const complete = (name: TaskName, type: 'start' | 'finish'): Promise<Answer> =>
    server.call(completeTask, {
      token,
      body: { plan_id: planId, id: course.tasks[name], task_type: TYPES[name], type },
    })

  const respond = (name: 'pre' | 'post', answers: Record<string, number>, submit: 'true' | 'false'): Promise<Answer> =>
    server.call(saveUserResponse, {
      token,
      params: { id: course.tasks[name] },
      query: { plan_id: planId, submit },
      body: { assessment_type: name === 'pre' ? 0 : 1, answers },
    })

  const begun = new Set<TaskName>()
  const start = async (name: TaskName): Promise<Answer> => {
    begun.add(name)
    return complete(name, 'start')
  }

  const journey = {
    person,
    course,
    planId,
    open: () => server.call(startPlan, { token, query: { planId } }),
    start,
    /** Completes a task after opening it. */
    finish: async (name: TaskName): Promise<Answer> => {
      if (TYPES[name] !== 'assessment' && !begun.has(name)) await start(name)
      return complete(name, 'finish')
    },
    /** Completes a task whose opening was lost on the way: the web app does not send it again. */
    finishUnopened: (name: TaskName) => complete(name, 'finish'),
    save: (name: 'pre' | 'post', answers: Record<string, number>) => respond(name, answers, 'false'),
    submit: (name: 'pre' | 'post', answers: Record<string, number> = trustfulAnswers(course)) =>
      respond(name, answers, 'true'),
    watch: (name: 'video' | 'sheet') =>
      server.call(createObservation, { token, body: { mediaId: course.content[name], planId } }),
    write: (name: 'promptA' | 'promptB', text_body = 'What I take with me from this.') =>
      server.call(createJournalResponse, {
        token,
        params: { id: course.content[name] },
        body: { plan_id: planId, text_body },
      }),
    /** The plan as the to-do list shows it. */
    plan: async (): Promise<LearnerPlan> => {
      const { body } = await server.call(listMyPlans, { token, query: {} })
      return body.plans.find((plan: LearnerPlan) => plan.id === planId)
    },
    passIntro: async () => {
      await journey.finish('hello')
      await journey.submit('pre')
      return journey.finish('pre')
    },
    /**
     * Completes the training, except for the last prompt, in the order that follows from `trustfulAnswers`: voice
     * first.
     */
    passMostTraining: async () => {
      await journey.finish('reading')
      await journey.watch('sheet')
      await journey.finish('sheet')
      await journey.watch('video')
      await journey.finish('video')
      return journey.write('promptA')
    },
    passTraining: async () => {
      await journey.passMostTraining()
      await journey.write('promptB')
      return journey.finish('promptA')
    },
  }
  return journey
}

export type Journey = ReturnType<typeof makeJourney>

/** Creates a learner of the domain who is enrolled in the course. */
export async function startJourney(server: TestServer, course: Course, domainId: string): Promise<Journey> {
  const person = await makeLearner(server, domainId)
  return makeJourney(server, person, course, await assignPlan(server, person, course.plan))
}

/** A learner in the middle of a course, in a new domain whose settings a test may change. */
export async function setUpCourse(server: TestServer, flags: Parameters<typeof changeDomain>[2] = {}) {
  const domainId = await makeDomain(server)
  await changeDomain(server, domainId, flags)
  const course = await makeCourse(server, { domainId })
  return { domainId, course, journey: await startJourney(server, course, domainId) }
}
