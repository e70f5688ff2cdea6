import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { callApi } from './api.ts'
import { openAs } from './people.ts'
import { lookAtPlan, makePlan, makePupil, makeReading, makeSchool, makeWholeTree } from './short-plan.ts'

const GROUPS = 6
const PER_GROUP = 6

/**
 * Makes the short plan with a training of six factors with six readings each. With intro, other training and outro that
 * is forty tasks.
 */
async function makeLongPlan(request: Parameters<typeof makePlan>[0], school: Awaited<ReturnType<typeof makeSchool>>) {
  const tree = await makeWholeTree(school)
  const reading = async (name: string) => ({
    task_type: 'instruction',
    task_id: await makeReading(school, name, name),
  })
  const training = []
  for (let group = 1; group <= GROUPS; group += 1) {
    const title = { 'en-us': `Factor ${group}`, 'es-mx': `Factor ${group}` }
    const names = Array.from({ length: PER_GROUP }, (_, index) => `Reading ${group}.${index + 1}`)
    training.push({ factor_id: await school.make('factors', { title }), tasks: await Promise.all(names.map(reading)) })
  }
  const outro = [await reading('Looking back'), ...tree.outro]
  const title = { 'en-us': 'A long way', 'es-mx': 'Un camino largo' }
  return makePlan(request, school, { title, tasks: { intro: tree.intro, training, outro } })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a plan of forty tasks opens where the learner is, and every part of it can be looked into', async ({
    page,
    request,
  }) => {
    const school = await makeSchool(request)
    const pupil = await makePupil(request, school, [await makeLongPlan(request, school)])
    const { plan, tasks, call, base } = await lookAtPlan(request, pupil.email)
    expect(tasks).toHaveLength(40)
    const finish = ({ id, task_id, task_type, assessment_type }: (typeof tasks)[number]) =>
      call('post', '/ui/taskcompletion', { plan_id: plan.id, id, task_id, task_type, assessment_type, type: 'finish' })
    await finish(tasks[0])
    const { questions } = await call('get', `/assessments/${tasks[1].task_id}`)
    const answers = Object.fromEntries(questions.map(({ id }: { id: string }) => [id, 4]))
    const submit = `/assessments/${tasks[1].id}/userresponse?plan_id=${plan.id}&submit=true`
    await call('post', submit, { assessment_type: 0, answers })
    await finish(tasks[1])
    // Four groups and one task are done, so the current task is in the fifth group, far down the page.
    for (const task of tasks.slice(2, 2 + 4 * PER_GROUP + 1)) await finish(task)

    await openAs(page, pupil.email, `${base}/${tasks[2 + 4 * PER_GROUP + 1].id}/read`)
    await expect(page.getByRole('heading', { level: 1, name: 'Reading 5.2' })).toBeVisible()
    await page.getByRole('button', { name: /^Path/ }).tap()
    const path = page.getByRole('dialog', { name: 'Training path' })
    const step = path.locator('[aria-current="step"]')
    await expect(step).toHaveCount(1)
    await expect(step).toContainText('Reading 5.2')
    await expect(step).toBeInViewport({ ratio: 1 })
    await expect(path.getByText('Current', { exact: false })).toHaveCount(1)

    // Five groups are collapsed and one is expanded: the whole plan is a short list.
    const heads = path.getByRole('button', { expanded: false })
    await expect(heads.filter({ hasText: 'Factor' })).toHaveCount(GROUPS - 1)
    await expectNoBarrier(page)
    await path.getByRole('button', { name: /^Factor 2/ }).tap()
    await path.getByRole('link', { name: /^Reading 2\.3/ }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Reading 2.3' })).toBeVisible()
    await expect(path).toBeHidden()
  })

  test('a plan of forty tasks is edited: groups are folded, a task is moved and saved', async ({ page, request }) => {
    const school = await makeSchool(request)
    const id = await makeLongPlan(request, school)
    await openAs(page, 'admin@demo.test', `/#/plans/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).tap()
    // With all groups collapsed, the forty tasks are short enough to scroll to the end.
    const expand = page.getByRole('button', { name: /^Expand Factor/ })
    await expect(expand).toHaveCount(GROUPS)
    const screens = () => page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)
    expect(await screens()).toBeLessThan(8)
    await expectNoBarrier(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: 'Expand Factor 6' }).tap()
    // On a phone a task must be opened to show its buttons.
    await page.getByRole('button', { name: 'Edit Reading 6.2' }).tap()
    await page.getByRole('button', { name: 'Move Reading 6.2 up' }).tap()
    await page.getByRole('button', { name: /^Save/ }).first().tap()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    const saved = await callApi(request, 'get', `/plans/${id}`, school.token)
    const last = saved.tasks.training.at(-1).tasks.map(({ title }: { title: Record<string, string> }) => title['en-us'])
    expect(last.slice(0, 2)).toEqual(['Reading 6.2', 'Reading 6.1'])
  })
})
