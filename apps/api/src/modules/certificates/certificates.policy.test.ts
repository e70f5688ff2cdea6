import { describe, expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import { assertEarned, assertMayIssue, findEarnedAt } from './certificates.policy.ts'

type LearnerProgress = Parameters<typeof assertEarned>[0]

const NOW = new Date('2026-05-01T12:00:00Z')
const task = (id: string, assessmentType: number | null) => ({
  id,
  taskId: `content-${id}`,
  taskType: assessmentType === null ? 'medium' : 'assessment',
  assessmentType,
  required: true,
  taskOrder: 0,
})

/** The state of a learner in a plan with one video and one post assessment. */
function makeStanding({
  finished = ['video', 'post'],
  completedAt = null,
  isClosed = false,
  responses = [[1, '2026-03-01']],
}: {
  finished?: string[]
  completedAt?: string | null
  /** Whether results are confidential, so that the order of the trainings is, too. */
  isClosed?: boolean
  responses?: [number, string][]
}): LearnerProgress {
  return {
    path: {
      tree: { intro: [], training: [{ id: 'group', tasks: [task('video', null)] }], outro: [task('post', 1)] },
      finished: new Set(finished),
    },
    plan: {
      completedAt: completedAt === null ? null : new Date(completedAt),
      isClosed,
      tellsOrder: true,
      unlockedAt: new Date('2026-01-01'),
      openedVersion: 1,
      treeVersion: 1,
    },
    responses: responses.map(([assessmentType, at]) => ({
      assessmentId: 'content-post',
      assessmentType,
      submittedAt: new Date(at),
    })),
  } as unknown as LearnerProgress
}

describe('a certificate', () => {
  test('is earned with every task done and the post assessment submitted', () => {
    expect(catchRefusal(() => assertEarned(makeStanding({})))).toBeNull()
  })

  test.each([
    ['a task is left', { finished: ['post'] }],
    ['the post assessment is not submitted', { responses: [] }],
    ['only the pre assessment is submitted', { responses: [[0, '2026-03-01']] as [number, string][] }],
  ])('is refused while %s', (_state, learnerProgress) => {
    expect(catchRefusal(() => assertEarned(makeStanding(learnerProgress)))).toEqual({ code: 'certificate_not_earned' })
  })

  test('stays earned once the plan was complete, although its master gained a task', () => {
    const learnerProgress = makeStanding({ finished: ['post'], completedAt: '2026-02-01' })
    expect(catchRefusal(() => assertEarned(learnerProgress))).toBeNull()
  })
})

describe('in a closed order', () => {
  const judge = (completedAt: string | null, finished: string[]) =>
    catchRefusal(() => assertEarned(makeStanding({ isClosed: true, completedAt, finished })))

  test.each([[['video', 'post']], [['post']], [[]]])('which tasks are done decides nothing: %j', (finished) => {
    expect(judge(null, finished)).toEqual({ code: 'certificate_not_earned' })
    expect(judge('2026-02-01', finished)).toBeNull()
  })

  test('nobody issues one while acting as the person', () => {
    const issue = (actorId: string | null, isReadOnly: boolean, isClosed: boolean) =>
      catchRefusal(() => assertMayIssue({ actorId, isReadOnly }, makeStanding({ isClosed })))
    expect(issue('admin', true, false)).toEqual({ code: 'acting_read_only' })
    expect(issue('admin', false, true)).toEqual({ code: 'acting_read_only' })
    expect(issue('admin', false, false)).toBeNull()
    expect(issue(null, false, true)).toBeNull()
  })
})

describe('the day of a certificate', () => {
  test('is that of the completion, or of a post assessment that came later', () => {
    const completedAt = '2026-03-02T00:00:00Z'
    const earlier = makeStanding({ completedAt, responses: [[1, '2026-03-01']] })
    expect(findEarnedAt(earlier, NOW)).toEqual(new Date(completedAt))
    const later = makeStanding({
      completedAt,
      responses: [
        [1, '2026-03-09'],
        [3, '2026-03-05'],
      ],
    })
    expect(findEarnedAt(later, NOW)).toEqual(new Date('2026-03-09'))
  })

  test('is never that of a pre assessment', () => {
    const learnerProgress = makeStanding({ completedAt: '2026-03-02T00:00:00Z', responses: [[2, '2026-04-01']] })
    expect(findEarnedAt(learnerProgress, NOW)).toEqual(new Date('2026-03-02T00:00:00Z'))
  })

  test('is today where the plan has no date of completion yet', () => {
    expect(findEarnedAt(makeStanding({}), NOW)).toEqual(NOW)
  })
})
