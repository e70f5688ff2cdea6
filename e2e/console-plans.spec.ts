import { expect, type Page, test } from '@playwright/test'
import { callApi } from './api.ts'
import { LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { openAs, startSession } from './people.ts'
import { leastRoomIn } from './room-in-selects.ts'
import { makePlan, makePupil, makeSchool, makeWholeTree, type School } from './short-plan.ts'

const ADMIN = 'admin@demo.test'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const readPlan = (school: School, page: Page, id: string) => callApi(page.request, 'get', `/plans/${id}`, school.token)
const titles = (tasks: { title: Record<string, string> }[]) => tasks.map(({ title }) => title['en-us'])

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/#/plans/${id}`)
  await button(page, /^(Edit|Editar)$/).press('Enter')
  await expect(button(page, /^(Move Before you begin|Mover Antes de empezar)$/)).toBeVisible()
}

test('a plan is put into another order by the keyboard alone and by dragging, saved by Ctrl S, and keeps its ids', async ({
  page,
  request,
}) => {
  const school = await makeSchool(request)
  const id = await makePlan(request, school, { tasks: await makeWholeTree(school) })
  const before = await readPlan(school, page, id)
  await startSession(page, ADMIN)
  await openEditor(page, id)

  await button(page, 'Move Before you begin').focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(button(page, 'Move Before you begin')).toBeFocused()
  await button(page, 'Move Trust up').press('Enter')
  await expect(button(page, 'Move Trust up')).toBeFocused()

  await button(page, 'Expand Trust').press('Enter')
  const grip = button(page, 'Move What trust is made of')
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await page.getByRole('list', { name: 'Outro' }).boundingBox()
  if (!from || !to) throw new Error('The rows are not on the page')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 40, { steps: 4 })
  await page.mouse.move(to.x + 40, to.y + to.height - 4, { steps: 8 })
  // The task is dropped where the line is shown, which follows the pointer.
  await expect(page.getByRole('list', { name: 'Outro' }).locator('li[class*="_below_"]')).toBeVisible()
  await page.mouse.up()
  await expect(
    page.getByRole('list', { name: 'Outro' }).getByText('What trust is made of', { exact: true }),
  ).toBeVisible()

  await page.keyboard.press('Control+S')
  await expect(button(page, 'Edit')).toBeVisible()
  const after = await readPlan(school, page, id)
  expect(titles(after.tasks.intro)).toEqual(['How we work'])
  expect(titles(after.tasks.outro)).toEqual(['How we work', 'What trust is made of'])
  const training = after.tasks.training as { id: string; tasks: { title: Record<string, string> }[] }[]
  expect(training.map((group) => titles(group.tasks))).toEqual([
    [],
    ['A page to decide by', 'Before you begin', 'Held back'],
  ])
  expect(training.map((group) => group.id)).toEqual(
    before.tasks.training.map((one: { id: string }) => one.id).reverse(),
  )
})

test('a plan is copied with new ids, one that somebody holds is not deleted, and the copy is', async ({
  page,
  request,
}) => {
  const school = await makeSchool(request)
  const title = { 'en-us': `Short way ${Date.now()}`, 'es-mx': 'Camino corto' }
  const id = await makePlan(request, school, { title, tasks: await makeWholeTree(school) })
  await makePupil(request, school, [id])
  await openAs(page, ADMIN, `/#/plans/${id}`)
  await button(page, 'More actions').click()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/: This plan is in use and cannot be deleted/)).toBeVisible()

  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByRole('link', { name: 'Vale' })).toBeVisible()
  await expect(page.getByText('Not started').first()).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'CSV').click()])
  expect(file.suggestedFilename()).toMatch(/^plan_progress-.*\.csv$/)

  await page.goto(`/#/plans/${id}`)
  await button(page, 'More actions').click()
  await button(page, 'Copy').click()
  await button(page, 'Make a copy').click()
  await expect(page.getByRole('heading', { level: 1, name: `${title['en-us']} (copy)` })).toBeVisible()
  const copyId = page.url().split('/').at(-1) ?? ''
  expect(copyId).not.toBe(id)
  const [own, copy] = [await readPlan(school, page, id), await readPlan(school, page, copyId)]
  expect(titles(copy.tasks.intro)).toEqual(titles(own.tasks.intro))
  expect(copy.tasks.intro[0].id).not.toBe(own.tasks.intro[0].id)
  await button(page, 'More actions').click()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The plan was deleted successfully.')).toBeVisible()
  await expect(page).toHaveURL(/#\/plans$/)
})

test('the preview of the path follows sample scores and the order of training', async ({ page, request }) => {
  const school = await makeSchool(request)
  const id = await makePlan(request, school, { tasks: await makeWholeTree(school) })
  await startSession(page, ADMIN)
  await openEditor(page, id)
  const path = page.getByRole('list', { name: 'What this learner sees' })
  const scores = path.getByText(/^Score \d+/)
  await expect(scores).toHaveText([/^Score 58/, /^Score 66/])
  await page.getByText('Try other scores').click()
  const slider = page.getByRole('slider', { name: 'Speaking up, slider' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(scores).toHaveText([/^Score 66/, /^Score 100/])
  await page.getByRole('combobox', { name: 'Order of training' }).selectOption('reverse')
  await expect(scores).toHaveText([/^Score 100/, /^Score 66/])
  await page.getByRole('combobox', { name: 'Order of training' }).selectOption('forward')
  await expect(slider).toHaveCount(0)
  await expect(path.getByText('As in the plan')).toBeVisible()
})

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`the plan screens have no barrier and fit every width: ${name}`, async ({ page, request }) => {
    const school = await makeSchool(request)
    const id = await makePlan(request, school, { tasks: await makeWholeTree(school) })
    await makePupil(request, school, [id])
    await openWithLook(page, look, ADMIN, `/#/plans/${id}/progress`)
    await expect(page.getByRole('link', { name: 'Vale' })).toBeVisible()
    await lookAt(page, `${name}-plan-progress`)
    await page.goto(`/#/plans/${id}`)
    await button(page, /^(Expand all|Expandir todo)$/).click()
    await expect(page.getByText(/^PDF$/)).toBeVisible()
    await lookAt(page, `${name}-plan`)
    await openEditor(page, id)
    await button(page, /^(Edit|Editar) (Before you begin|Antes de empezar)/).click()
    await lookAt(page, `${name}-plan-edit`)
  })
}

for (const width of [768, 1024]) {
  test(`the preview names its settings in full and fits a window of ${width} pixels`, async ({ page, request }) => {
    const school = await makeSchool(request)
    const id = await makePlan(request, school, { tasks: await makeWholeTree(school) })
    await page.setViewportSize({ width, height: 900 })
    await openWithLook(page, { locale: 'es-mx', dark: false }, ADMIN, `/#/plans/${id}/preview`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const selects = page.getByRole('combobox')
    await expect(selects).toHaveCount(3)
    expect(await leastRoomIn(selects)).toBeGreaterThanOrEqual(0)
    const beyond = await page.evaluate(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
      return [scrollWidth - clientWidth, scrollHeight - clientHeight]
    })
    expect(beyond).toEqual([0, 0])
  })
}
