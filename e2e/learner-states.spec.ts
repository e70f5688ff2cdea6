import { expect, type Page, test } from '@playwright/test'
import { LOOKS, lookAt, nameOf, prefer } from './look.ts'
import { signIn } from './people.ts'
import { lookAtPlan, makePlan, makePupil, makeReading, makeSchool, makeWholeTree } from './short-plan.ts'

const PHONE = 390
const DESK = 1440

/** Expects the page to have no accessibility violation and not to scroll sideways, on a phone and on a desktop. */
const check = (page: Page, name: string) => lookAt(page, name, { widths: [PHONE, DESK] })

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Expects that on a phone the back link and the next button do not overlap, however long their labels are. */
async function expectApart(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  const bar = page.getByRole('contentinfo')
  const gap = async () => {
    const back = await bar.getByRole('link').boundingBox()
    const next = await bar.getByRole('button').boundingBox()
    return (next?.x ?? 0) - (back?.x ?? 0) - (back?.width ?? 0)
  }
  // The layout folds a moment after the window has become narrower.
  await expect.poll(gap).toBeGreaterThan(0)
  await page.setViewportSize({ width: DESK, height: 900 })
}

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`every state of the learner’s screens has no barrier and fits: ${name}`, async ({ page, request }) => {
    const school = await makeSchool(request)
    const welcome = await makeReading(school, 'Welcome to Juniper', 'Te damos la bienvenida')
    const pause_instruction_id = await makeReading(school, 'We will be back', 'Volvemos pronto')
    await school.change({ welcome_instruction_id: welcome })
    const plan = await makePlan(request, school, { tasks: await makeWholeTree(school), pause_instruction_id })
    const pupil = await makePupil(request, school, [plan], look.locale)
    await prefer(page, look)

    await signIn(page, pupil.email)
    await heading(page, /^(Welcome to Juniper|Te damos la bienvenida)$/)
    await check(page, `${name}-welcome`)
    await page.getByRole('link', { name: /^(Continue|Continuar)$/ }).click()
    await heading(page, /Robin/)
    await check(page, `${name}-first-time`)

    const { call, plan: held, tasks, base } = await lookAtPlan(request, pupil.email)
    const finish = ({ id, task_id, task_type, assessment_type }: (typeof tasks)[number]) =>
      call('post', '/ui/taskcompletion', { plan_id: held.id, id, task_id, task_type, assessment_type, type: 'finish' })
    await finish(tasks[0])
    const { questions } = await call('get', `/assessments/${tasks[1].task_id}`)
    const answers = Object.fromEntries(questions.map((one: { id: string }, at: number) => [one.id, 2 + (at % 4)]))
    const submit = `/assessments/${tasks[1].id}/userresponse?plan_id=${held.id}&submit=true`
    await call('post', submit, { assessment_type: 0, answers })
    await finish(tasks[1])
    const [, pre, document, journal] = tasks

    await page.goto(`${base}/${pre.id}/results/0`)
    await page.reload()
    await heading(page, /^(Congratulations|¡Felicidades)/)
    await check(page, `${name}-first-results`)

    await page
      .getByRole('main')
      .getByRole('link', { name: /(Speaking up|Alzar la voz)/ })
      .last()
      .click()
    await heading(page, /^(Speaking up|Alzar la voz)$/)
    await check(page, `${name}-factor`)
    await expectApart(page)

    await page.goto(`${base}/${journal.id}/write`)
    await heading(page, /^(This task isn’t open yet|Esta tarea aún no está abierta)$/)
    await check(page, `${name}-locked`)

    await page.goto(`${base}/${document.id}/observe`)
    await expect(page.locator('canvas').first()).toBeVisible()
    await check(page, `${name}-document`)
    // On a phone the text of the document takes the full width, and the margins of its pages lie outside the view.
    await page.setViewportSize({ width: PHONE, height: 844 })
    await expect(page.locator('output')).toHaveText(/^1[2-4]\d/)
    await page.setViewportSize({ width: DESK, height: 900 })
    await expect(page.locator('output')).toHaveText(/^100/)
    await finish(document)

    await page.goto(`${base}/${journal.id}/write`)
    await page.getByRole('textbox').fill('123456789')
    await page.getByRole('textbox').blur()
    await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await check(page, `${name}-entry-too-short`)

    await school.change({ paused: true, hide_scores: true })
    await page.reload()
    await expect(page.getByText(/TRAINING PAUSED|CAPACITACIÓN EN PAUSA/).first()).toBeAttached()
    await check(page, `${name}-entry-paused`)
    await page.goto(`${base}/${pause_instruction_id}/read`)
    await heading(page, /^(We will be back|Volvemos pronto)$/)
    await check(page, `${name}-paused`)
    await page.goto(`${base}/${pre.id}/results/0`)
    await heading(page, /^(Thank you|Gracias)/)
    await check(page, `${name}-hidden`)

    await page.goto('/#/content/settings')
    await heading(page, /^(Settings|Ajustes)$/)
    await check(page, `${name}-settings`)

    await page.route('**/api/v2/ui/plans*', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
    await page.goto('/#/content')
    await page.reload()
    await expect(page.getByRole('alert')).toBeVisible()
    await check(page, `${name}-failed`)
    await page.route('**/api/v2/ui/plans*', (route) => route.fulfill({ json: { plans: [], factors: [] } }))
    await page.reload()
    await expect(page.getByRole('heading', { name: /^(No plans yet|Todavía no hay planes)$/ })).toBeVisible()
    await check(page, `${name}-empty`)
  })
}
