import { describe, expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import { assertTreeFits, isOtherTask } from './plans.policy.ts'

type Tree = Parameters<typeof assertTreeFits>[0]
type Task = Tree['tasks'][number]
type Stored = Parameters<typeof isOtherTask>[0]

const makeTask = (id: string, over: Partial<Task> = {}): Task => ({
  path: `tasks.${id}`,
  id,
  section: 'training',
  trainingId: 'group',
  taskType: 'medium',
  taskId: `content-${id}`,
  assessmentType: null,
  required: true,
  suffix: {},
  taskOrder: 0,
  ...over,
})
const makeAssessment = (id: string, assessmentType: number | null, over: Partial<Task> = {}) =>
  makeTask(id, { taskType: 'assessment', taskId: 'survey', assessmentType, ...over })
const makeGroup = (id: string) => ({ path: `training.${id}`, id }) as unknown as Tree['groups'][number]

const judge = (tasks: Task[], groups: Tree['groups'] = []) => catchRefusal(() => assertTreeFits({ tasks, groups }))
const refusal = (...errors: object[]) => ({ code: 'rule_violated', errors })

describe('the tree of a plan', () => {
  test('may hold each assessment once with each type, before and after training', () => {
    const tasks = [
      makeAssessment('a', 0, { section: 'intro' }),
      makeAssessment('b', 2, { section: 'training' }),
      makeAssessment('c', 1, { section: 'outro' }),
      makeTask('d'),
    ]
    expect(judge(tasks, [makeGroup('x'), makeGroup('y')])).toBeNull()
  })

  test('names each id that is there already', () => {
    expect(judge([makeTask('a'), makeTask('a')], [makeGroup('x'), makeGroup('x')])).toEqual(
      refusal(
        { path: 'training.x.id', code: 'duplicate_id', message: 'Another group in this plan has the same ID.' },
        { path: 'tasks.a.id', code: 'duplicate_id', message: 'Another task in this plan has the same ID.' },
      ),
    )
  })

  test.each([
    [
      makeTask('a', { assessmentType: 0 }),
      { code: 'no_assessment', message: 'Only an assessment can have an assessment type.' },
    ],
    [makeAssessment('a', null), { code: 'required', message: 'An assessment needs a type from 0 to 9.' }],
    [
      makeAssessment('a', 2, { section: 'outro' }),
      { code: 'pre_type_in_outro', message: 'The outro only takes post-assessments: types 1, 3, 5, 7, and 9.' },
    ],
    [
      makeAssessment('a', 3, { section: 'intro' }),
      {
        code: 'post_type_before_outro',
        message: 'Only pre-assessments can come before the outro: types 0, 2, 4, 6, and 8.',
      },
    ],
    [
      makeAssessment('a', 3, { section: 'training' }),
      {
        code: 'post_type_before_outro',
        message: 'Only pre-assessments can come before the outro: types 0, 2, 4, 6, and 8.',
      },
    ],
  ])('refuses a type that does not fit its task or place', (task, fault) => {
    expect(judge([task])).toEqual(refusal({ path: 'tasks.a.assessment_type', ...fault }))
  })

  test('refuses an assessment that has come with the same type before', () => {
    const intro = { section: 'intro' } as const
    expect(judge([makeAssessment('a', 0, intro), makeAssessment('b', 0, intro)])).toEqual(
      refusal({
        path: 'tasks.b.task_id',
        code: 'duplicate_assessment',
        message: 'The plan already has this assessment with this type.',
      }),
    )
    const other = makeAssessment('b', 0, { ...intro, taskId: 'another survey' })
    expect(judge([makeAssessment('a', 0, intro), other])).toBeNull()
  })

  test('may show the same medium twice', () => {
    expect(judge([makeTask('a', { taskId: 'film' }), makeTask('b', { taskId: 'film' })])).toBeNull()
  })

  test('says of a medium with a type only that it has none', () => {
    const film = { taskId: 'film', assessmentType: 0 }
    expect(judge([makeTask('a', film), makeTask('b', film)])).toMatchObject({
      errors: [{ code: 'no_assessment' }, { code: 'no_assessment' }],
    })
  })

  test('says of an assessment without a type only that it needs one', () => {
    expect(judge([makeAssessment('a', null), makeAssessment('b', null)])).toMatchObject({
      errors: [{ code: 'required' }, { code: 'required' }],
    })
  })
})

describe('whether a task under the same id is another one', () => {
  const film: Stored = makeTask('a', { taskId: 'film' })
  const survey: Stored = makeAssessment('a', 0)

  test.each([
    ['a corrected film', film, { ...film, taskId: 'new film' }, false],
    ['the same assessment', survey, { ...survey, required: false }, false],
    ['an instruction instead of a film', film, { ...film, taskType: 'instruction' as const }, true],
    ['an assessment instead of a film', film, survey, true],
    ['another assessment', survey, { ...survey, taskId: 'another' }, true],
    ['the assessment with another type', survey, { ...survey, assessmentType: 2 }, true],
  ])('%s', (_what, before, after, isOther) => {
    expect(isOtherTask(before, after)).toBe(isOther)
  })
})
