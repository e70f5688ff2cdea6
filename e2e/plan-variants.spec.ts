import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { callApi } from './api.ts'
import { openAs, openPlans, startSession } from './people.ts'
import { lookAtPlan, makePlan, makePupil, makeReading, makeSchool, makeWholeTree, type School } from './short-plan.ts'

const SUBMITS = '**/userresponse?*submit=true*'

/** Makes a learner with the whole short plan, its first reading done: the assessment comes next. */
async function makeReady(request: APIRequestContext, school: School, traits: Record<string, unknown> = {}) {
  const plan = await makePlan(request, school, { tasks: await makeWholeTree(school), ...traits })
  const pupil = await makePupil(request, school, [plan])
  const held = await lookAtPlan(request, pupil.email)
  await held.call('post', `/ui/startplan?planId=${held.plan.id}`)
  await finish(held, 0)
  return { ...pupil, ...held, master: plan, pre: held.tasks[1], take: `${held.base}/${held.tasks[1].id}/take/0` }
}

type Ready = Awaited<ReturnType<typeof makeReady>>

async function finish({ call, plan, tasks }: Pick<Ready, 'call' | 'plan' | 'tasks'>, index: number): Promise<void> {
  const { id, task_id, task_type, assessment_type } = tasks[index]
  const about = { plan_id: plan.id, id, task_id, task_type, assessment_type }
  await call('post', '/ui/taskcompletion', { ...about, type: 'finish' })
}

/** Answers all four statements and stops before submitting. */
async function answerAll(page: Page, digit = '4'): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter')
  for (let place = 1; place <= 4; place += 1) {
    await expect(page.getByText(`· Statement ${place} of 4`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press(digit)
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'All 4 statements are answered.' })).toBeFocused()
}

/** Submits answers by an API call, so that a page can be checked without going through the steps before it. */
async function submitByApi({ call, plan, tasks }: Ready, index: number, value = 4): Promise<void> {
  const { id, task_id, assessment_type } = tasks[index]
  const { questions } = await call('get', `/assessments/${task_id}`)
  const answers = Object.fromEntries(questions.map((one: { id: string }) => [one.id, value]))
  const path = `/assessments/${id}/userresponse?plan_id=${plan.id}`
  await call('post', `${path}&submit=true`, { assessment_type, answers })
  await finish({ call, plan, tasks }, index)
}

/**
 * Confirms as soon as the button is enabled. It is disabled in the first moment, so that a double tap does not confirm.
 */
async function submit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit answers' })
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

test('a paused plan leads from the first assessment to its pause instruction, and on once training goes on', async ({
  page,
  request,
}) => {
  const school = await makeSchool(request, { paused: true })
  const pause_instruction_id = await makeReading(school, 'We will be back', 'Volvemos pronto')
  const ready = await makeReady(request, school, { pause_instruction_id })
  await openAs(page, ready.email, ready.take)
  await answerAll(page, '2')
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'We will be back' })).toBeFocused()
  await expect(page.getByText('TRAINING PAUSED')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await school.change({ paused: false })
  await page.reload()
  await expect(page).toHaveURL(/\/observe$/)
  await expect(page.getByText('TRAINING PAUSED')).toHaveCount(0)
})

test('with hidden scores no answer of the server holds a score, and the plan goes on', async ({ page, request }) => {
  const school = await makeSchool(request, { hide_scores: true })
  const ready = await makeReady(request, school)
  const scores: unknown[] = []
  page.on('response', async (response) => {
    if (!/userresponse|ui\/plans|user-scores/.test(response.url()) || response.status() !== 200) return
    const found = JSON.stringify(await response.json().catch(() => null)).match(/"(pre_)?scores?":(?!null)[^,]+/g)
    scores.push(...(found ?? []))
  })
  await openAs(page, ready.email, ready.take)
  await answerAll(page)
  await submit(page)
  // Wait until the page has moved the focus to its heading: it would take the focus from the button below.
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. Your answers are in.' })).toBeFocused()
  await expect(page.getByText('First score')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/observe$/)
  expect(scores).toEqual([])
})

test('micro learning opens training and outro at once, in the order of the plan', async ({ page, request }) => {
  const school = await makeSchool(request, { enable_training_navigation: true })
  const title = { 'en-us': 'Micro learning: a short way', 'es-mx': 'Microaprendizaje' }
  const ready = await makeReady(request, school, { title })
  await startSession(page, ready.email)
  await openPlans(page)
  const path = page.getByRole('complementary', { name: 'Training path' })
  await expect(path.getByText('Speaking up')).toBeVisible()
  const parts = await path.getByRole('list').first().locator('> li').allTextContents()
  expect(parts.map((part) => part.split(/\d/)[0]?.trim())).toEqual([
    'Intro',
    'Speaking up',
    'Trust',
    'Outro After training · Locked',
  ])
  await page.goto(`${ready.base}/${ready.tasks.at(-2).id}/read`)
  await expect(page.getByRole('heading', { level: 1, name: 'What trust is made of' })).toBeVisible()
})

test('in a short course the results stand under their super factors', async ({ page, request }) => {
  const school = await makeSchool(request, { short_course: true })
  const ready = await makeReady(request, school)
  await submitByApi(ready, 1)
  await openAs(page, ready.email, `${ready.base}/${ready.pre.id}/results/0`)
  const group = page.getByRole('region', { name: /Courage/ })
  await expect(group.getByText('Speaking up')).toBeVisible()
  await expect(group.getByText('Trust', { exact: true })).toBeVisible()
})

test('a submit whose answer gets lost is not sent twice: the learner goes on to the results', async ({
  page,
  request,
}) => {
  const ready = await makeReady(request, await makeSchool(request))
  let arrived = 0
  await page.route(SUBMITS, async (route) => {
    arrived += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await openAs(page, ready.email, ready.take)
  await answerAll(page)
  await submit(page)
  await expect(page).toHaveURL(/\/results\/0$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Congratulations')
  expect(arrived).toBe(1)
})

test('a submit that never arrives says so, keeps the answers through a reload, and is sent once', async ({
  page,
  request,
}) => {
  const ready = await makeReady(request, await makeSchool(request))
  await openAs(page, ready.email, ready.take)
  await answerAll(page)
  await page.route(SUBMITS, (route) => route.abort('internetdisconnected'))
  await submit(page)
  await expect(page.getByText(/^Your answers couldn’t be sent just now/)).toBeVisible()
  // Remove the route before the reload: a request that is in progress when its route is removed may hang forever.
  await page.unroute(SUBMITS)
  await page.reload()
  await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
  await submit(page)
  await expect(page).toHaveURL(/\/results\/0$/)
  const response = await ready.call(
    'get',
    `/assessments/${ready.pre.id}/userresponse?plan_id=${ready.plan.id}&assessment_type=0`,
  )
  expect(Object.values(response.answers)).toEqual([4, 4, 4, 4])
})

test('a second tab that submits late goes home and says that it was taken', async ({ page, context, request }) => {
  const ready = await makeReady(request, await makeSchool(request))
  await openAs(page, ready.email, ready.take)
  await answerAll(page)
  const path = `/assessments/${ready.pre.id}/userresponse?plan_id=${ready.plan.id}&assessment_type=0`
  // The other tab asks the server, and the last answer may still be on its way there.
  await expect.poll(async () => Object.keys((await ready.call('get', path))?.answers ?? {})).toHaveLength(4)
  const other = await context.newPage()
  await other.goto(ready.take)
  await other.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
  await submit(other)
  await expect(other).toHaveURL(/\/results\/0$/)
  await submit(page)
  await expect(page).toHaveURL(/\/content$/)
  await expect(page.getByRole('alert')).toContainText('You have already taken this assessment.')
})

test('a plan that is taken away while its page is open leads back to the plans, which say so', async ({
  page,
  request,
}) => {
  const school = await makeSchool(request)
  const plan = await makePlan(request, school, { tasks: await makeWholeTree(school) })
  const pupil = await makePupil(request, school, [plan])
  const { base, tasks } = await lookAtPlan(request, pupil.email)
  await openAs(page, pupil.email, `${base}/${tasks[0].id}/read`)
  await expect(page.getByRole('heading', { level: 1, name: 'Before you begin' })).toBeFocused()
  await callApi(request, 'put', `/accounts/${pupil.id}`, school.token, { plans: [] })
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/content$/)
  await expect(page.getByRole('alert')).toContainText('The resource cannot be not found.')
  await expect(page.getByRole('heading', { name: 'No plans yet' })).toBeVisible()
})

test('a task that is deleted while its page is open leads back to the plans; the plan goes on without it', async ({
  page,
  request,
}) => {
  const school = await makeSchool(request)
  const ready = await makeReady(request, school)
  await submitByApi(ready, 1)
  await startSession(page, ready.email)
  const document = ready.tasks[2]
  await page.goto(`${ready.base}/${document.id}/observe`)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  const { tasks } = await callApi(request, 'get', `/plans/${ready.master}`, school.token)
  const [group, ...groups] = tasks.training
  const kept = group.tasks.filter((task: { id: string }) => task.id !== document.id)
  const training = [{ ...group, tasks: kept }, ...groups]
  await callApi(request, 'put', `/plans/${ready.master}`, school.token, { tasks: { ...tasks, training } })
  await next.press('Enter')
  await expect(page).toHaveURL(/\/content$/)
  await expect(page.getByRole('alert')).toContainText('The resource cannot be not found.')
  await page.getByRole('button', { name: 'Resume: A short way' }).press('Enter')
  await expect(page).toHaveURL(/\/write$/)
})

test('the drawers are as wide as the screen allows for', async ({ page, request }) => {
  const ready = await makeReady(request, await makeSchool(request))
  await startSession(page, ready.email)
  await openPlans(page)
  const widthOf = async (name: 'navigation' | 'complementary') =>
    Math.round((await page.getByRole(name).first().boundingBox())?.width ?? 0)
  for (const [screen, left, right] of [
    [1438, 85, 308],
    [1439, 95, 347],
    [1698, 95, 347],
    [1699, 126, 466],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 900 })
    await expect
      .poll(async () => [screen, await widthOf('navigation'), await widthOf('complementary')])
      .toEqual([screen, left, right])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('screenWidth'))).toBe(String(screen))
  }
})
