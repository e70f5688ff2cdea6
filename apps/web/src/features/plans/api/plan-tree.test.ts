import { describe, expect, test } from 'vitest'
import { EMPTY_TEXT } from '../../../lib/detail/localized-values.ts'
import { changeTask, insertTask, moveTask, OUTRO } from './move-in-tree.ts'
import { findMoved, nameChanges } from './name-changes.ts'
import { previewPath } from './preview-path.ts'
import { describeChange, touchesProgress } from './tree-change.ts'
import { findTreeErrors, findWarnings } from './tree-errors.ts'
import { changeType, renewTree, type TaskValues, type TreeValues, toTreeInput } from './tree-values.ts'

const task = (id: string, over: Partial<TaskValues> = {}): TaskValues => ({
  id,
  task_type: 'instruction',
  task_id: `content of ${id}`,
  title: { 'en-us': id },
  assessment_type: null,
  medium: null,
  required: true,
  suffix: EMPTY_TEXT,
  ...over,
})
const assessment = (id: string, type: number) =>
  task(id, { task_type: 'assessment', task_id: 'culture', assessment_type: type })

const TREE: TreeValues = {
  intro: [task('hello'), assessment('before', 0)],
  training: [
    { id: 'g1', factor_id: 'trust', tasks: [task('video'), task('opinion', { task_type: 'survey' })] },
    { id: 'g2', factor_id: 'voice', tasks: [task('entry', { required: false })] },
  ],
  outro: [assessment('after', 1)],
}
const SCORES = { trust: 80, voice: 40 }
const idsOf = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id)

describe('the preview', () => {
  const preview = (over: object = {}) =>
    previewPath({ tree: TREE, orderType: 'worst_factor_first', enUsTitle: 'Together', scores: SCORES, ...over })
  const groups = (over: object = {}) => preview(over).training.map(({ group }) => group.id)

  test('puts the training groups in order by score, the other way round, or as they are', () => {
    expect(groups()).toEqual(['g2', 'g1'])
    expect(groups({ orderType: 'reverse' })).toEqual(['g1', 'g2'])
    expect(groups({ orderType: 'forward' })).toEqual(['g1', 'g2'])
    expect(groups({ scores: { trust: 10, voice: 40 } })).toEqual(['g1', 'g2'])
  })

  test('keeps the order of the plan, and says so, where no assessment comes before training', () => {
    const tree = { ...TREE, intro: [task('hello')] }
    expect(groups({ tree })).toEqual(['g1', 'g2'])
    expect(preview({ tree }).rule).toBe('forward')
  })

  test('keeps the order of micro learning whatever the scores are', () => {
    expect(groups({ enUsTitle: 'Micro-learning: listening' })).toEqual(['g1', 'g2'])
    expect(preview({ enUsTitle: 'Micro-learning: listening' }).rule).toBe('micro')
  })

  test('leaves surveys out', () => {
    expect(preview().training.map(({ tasks }) => idsOf(tasks))).toEqual([['entry'], ['video']])
  })
})

describe('the tree', () => {
  test('a task that becomes an assessment has the first type of its place, and all others have none', () => {
    const toAssessment = (name: string) => ({ ...changeType(task(name), 'assessment'), task_id: 'culture' })
    const inIntro = changeTask(TREE, toAssessment('hello'))
    expect(toTreeInput(inIntro).intro.map(({ assessment_type }) => assessment_type)).toEqual([0, 0])
    // The duplicate is found only because the new assessment got a type.
    expect(findTreeErrors(inIntro)).toEqual([{ path: 'tasks.intro.1.task_id', code: 'duplicate_assessment' }])
    const inOutro = changeTask({ ...TREE, outro: [task('bye')] }, toAssessment('bye'))
    expect(toTreeInput(inOutro).outro.map(({ assessment_type }) => assessment_type)).toEqual([1])
    expect(moveTask(TREE, 'hello', OUTRO, 0).outro[0]).toEqual(task('hello'))
  })

  test('an assessment moved to the outro becomes the post type of its pair, and the pre type on its way back', () => {
    const moved = moveTask({ ...TREE, intro: [assessment('before', 4)] }, 'before', OUTRO, 0)
    expect(moved.outro.map(({ assessment_type }) => assessment_type)).toEqual([5, 1])
    expect(moveTask(moved, 'before', 'g1', 1).training[0]?.tasks[1]).toMatchObject({ id: 'before', assessment_type: 4 })
  })

  test('another type of task clears what was chosen; the same type keeps it', () => {
    expect(changeType(task('hello'), 'medium')).toMatchObject({ task_type: 'medium', task_id: null, title: {} })
    expect(changeType(task('hello'), 'instruction').task_id).toBe('content of hello')
  })

  test('is sent with the ids that it was read with; as a copy it is sent without any', () => {
    expect(toTreeInput(TREE).training[0]).toMatchObject({ id: 'g1', task_order: 0, tasks: [{ id: 'video' }, {}] })
    expect(JSON.stringify(toTreeInput(renewTree(TREE)))).not.toMatch(/"id":/)
  })

  test('lacking content and the same assessment under one type are errors, at the places that the server names', () => {
    const wrong = { ...TREE, intro: [...TREE.intro, task('blank', { task_id: null })], outro: [assessment('again', 0)] }
    expect(findTreeErrors(wrong)).toEqual([
      { path: 'tasks.intro.2.task_id', code: 'task_content_required' },
      { path: 'tasks.outro.0.task_id', code: 'duplicate_assessment' },
    ])
    expect(findTreeErrors(TREE)).toEqual([])
  })

  const warningsOf = (tree: TreeValues, over: object = {}) =>
    findWarnings({ tree, orderType: 'worst_factor_first', enUsTitle: 'Together', ...over })

  test('warns of no tasks, a post type without its pre type, groups without tasks or factor', () => {
    expect(warningsOf(TREE)).toEqual([])
    expect(warningsOf({ intro: [], training: [], outro: [] })).toEqual([{ kind: 'no_tasks' }])
    const odd: TreeValues = {
      intro: [assessment('before', 0)],
      training: [{ id: 'g', factor_id: null, tasks: [] }, ...TREE.training],
      outro: [assessment('after', 3)],
    }
    expect(warningsOf(odd)).toEqual([
      { kind: 'post_without_pre', id: 'after' },
      { kind: 'empty_group', id: 'g' },
      { kind: 'no_factor', id: 'g' },
    ])
  })

  test('warns of what an order by score lacks only where groups are put in such an order', () => {
    const groups: TreeValues['training'] = [{ id: 'g', factor_id: null, tasks: [task('talk')] }, ...TREE.training]
    const tree: TreeValues = { intro: [task('hello')], training: groups, outro: [] }
    const byScore = [{ kind: 'no_factor', id: 'g' }, { kind: 'no_pre' }]
    expect(warningsOf(tree)).toEqual(byScore)
    expect(warningsOf(tree, { orderType: 'reverse' })).toEqual(byScore)
    expect(warningsOf(tree, { orderType: 'forward' })).toEqual([])
    expect(warningsOf(tree, { enUsTitle: 'Micro-learning: listening' })).toEqual([])
    expect(warningsOf({ ...tree, training: groups.slice(0, 1) })).toEqual([])
  })
})

describe('a change of the tasks', () => {
  test('that only puts them in another order touches nobody’s progress', () => {
    const moved = moveTask(TREE, 'video', OUTRO, 0)
    expect(touchesProgress(describeChange(TREE, moved))).toBe(false)
  })

  test('is told by what is added, removed, replaced and required', () => {
    const after: TreeValues = {
      intro: [task('hello', { task_id: 'a better text' }), { ...assessment('before', 0), task_id: 'another' }],
      training: [{ id: 'g1', factor_id: 'trust', tasks: [task('video', { required: false }), task('new')] }],
      outro: TREE.outro,
    }
    expect(describeChange(TREE, after)).toEqual({ added: 1, removed: 2, replaced: 1, required: 1 })
  })
})

describe('the names of changes', () => {
  const TREE: TreeValues = {
    intro: [task('a'), task('b'), task('c')],
    training: [{ id: 'g', factor_id: 'f', tasks: [task('d')] }],
    outro: [],
  }
  const listed = (after: TreeValues) =>
    nameChanges(TREE, after).map((change) => `${change.kind} ${'task' in change ? change.task.id : change.group.id}`)

  test('only what was moved is told as moved, not all that stepped aside for it', () => {
    expect([...findMoved(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])]).toEqual(['a'])
    expect(listed({ ...TREE, intro: [task('c'), task('a'), task('b')] })).toEqual(['moved c'])
    expect(listed(moveTask(TREE, 'a', OUTRO, 0))).toEqual(['moved a'])
  })

  test('what was added, removed, replaced or made optional is told by itself, and what came back not at all', () => {
    expect(listed({ ...TREE, intro: [task('a', { required: false }), task('b', { task_id: 'other' })] })).toEqual([
      'optional a',
      'changed b',
      'removed c',
    ])
    expect(listed({ ...TREE, training: [...TREE.training, { id: 'h', factor_id: null, tasks: [task('x')] }] })).toEqual(
      ['added h', 'added x'],
    )
    expect(listed(moveTask(moveTask(TREE, 'a', OUTRO, 0), 'a', 'intro', 0))).toEqual([])
  })

  test('a task that is back already is not put in twice', () => {
    expect(insertTask(TREE, task('a'), OUTRO)).toBe(TREE)
  })
})
