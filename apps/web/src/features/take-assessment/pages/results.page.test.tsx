import { completeTask } from '@evenground/shared/contract/learning'
import { OVERALL_FACTOR_ID } from '@evenground/shared/scoring'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dismissBanner } from '../../../lib/banner/banner-store.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeResponse } from '../../../testing/fixtures/assessment.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import {
  makeLearnerTask,
  makePlan,
  POST_TASK,
  PRE_TASK,
  VIDEO_TASK,
  WELCOME_TASK,
} from '../../../testing/fixtures/plan.ts'
import { learnerRoutes } from '../../../testing/learner-routes.tsx'
import { serveLearner } from '../../../testing/learner-server.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as FactorResult } from './factor-result.page.tsx'
import { Component } from './results.page.tsx'
import { FACTORS, factorId, POST_RESPONSE, PRE_RESPONSE } from './results-world.fixture.ts'

startFakeServer()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  dismissBanner()
})

const ALL = [WELCOME_TASK, PRE_TASK, VIDEO_TASK, POST_TASK]
const BASE = `/content/${makeId(100)}`
const PRE_PATH = `${BASE}/${PRE_TASK.id}/results/0`
const POST_PATH = `${BASE}/${POST_TASK.id}/results/1`

const routes = learnerRoutes([
  { path: '/content/:plan_id/:id/results/:assessment_type', Component },
  { path: '/content/:plan_id/:assessment_id/results/:assessment_type/factor/:factor_id', Component: FactorResult },
])

type Traits = Parameters<typeof serveLearner>[0]

async function open(path: string, traits: Traits = {}, options: { locale?: 'es-mx' } = {}) {
  const world = serveLearner({
    plans: [makePlan({ done: ALL })],
    factors: FACTORS,
    responses: [PRE_RESPONSE, POST_RESPONSE],
    ...traits,
  })
  const page = await renderRoutes(routes, { path, ...options })
  return { world, page }
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const rowsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('link')
const textsOf = (name: string) => rowsOf(name).map((link) => link.textContent)
const shortlist = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('the certificate', () => {
  const link = () => screen.findByRole('link', { name: 'See your certificate' })

  test('is offered after a post type, with hidden scores too', async () => {
    const { page } = await open(POST_PATH)
    expect(await link()).toHaveAttribute('href', `${BASE}/certificate`)
    page.unmount()
    await open(POST_PATH, { flags: { hide_scores: true } })
    expect(await link()).toHaveAttribute('href', `${BASE}/certificate`)
  })

  test('is not offered where the organization hides certificates', async () => {
    await open(POST_PATH, { flags: { hide_cert: true } })
    await heading(/./)
    expect(screen.queryByRole('link', { name: 'See your certificate' })).toBeNull()
  })
})

describe('the result of a pre type', () => {
  test('is a congratulation with the overall score, the top factors and the 84% average', async () => {
    await open(PRE_PATH)
    expect(await heading('Congratulations on finishing. Your result is in.')).toHaveFocus()
    expect(screen.getByText('First assessment · August 18, 2025')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Overall score: 72 out of 100, goal 84' })).toBeInTheDocument()
    expect(
      screen.getByText(
        'Across all 7 factors, your answers describe partly inclusive work: 72%. The goal is an average of 84%.',
      ),
    ).toBeInTheDocument()
  })

  test('has no change and no certificate', async () => {
    await open(PRE_PATH)
    await heading(/Congratulations/)
    expect(screen.queryByText(/since/)).toBeNull()
    expect(screen.queryByText('Change')).toBeNull()
    expect(screen.queryByRole('link', { name: 'See your certificate' })).toBeNull()
  })

  test('speaks of at most 15 factors, and of the domain’s own benchmark', async () => {
    const template = FACTORS[0]
    if (!template) throw new Error('no factor')
    const factors = Array.from({ length: 17 }, (_, index) => ({ ...template, id: makeId(7000 + index) }))
    const scores = { ...Object.fromEntries(factors.map(({ id }) => [id, 80])), [OVERALL_FACTOR_ID]: 80 }
    await open(PRE_PATH, {
      factors,
      responses: [{ ...PRE_RESPONSE, scores }],
      me: makeMe({ domain: { overall_benchmark: 77.5 } }),
    })
    expect(await screen.findByText(/Across your top 15 factors/)).toHaveTextContent('The goal is an average of 78%')
    expect(screen.getByRole('heading', { level: 2, name: 'All 17 factors' })).toBeInTheDocument()
  })
})

describe('the result of a post type', () => {
  test('says how far one has come since the paired pre assessment', async () => {
    await open(POST_PATH)
    await heading('Your score is up seven points.')
    expect(screen.getByText('Second assessment · November 21, 2025')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Overall score: 80 out of 100, 72 before, goal 84' })).toBeInTheDocument()
    expect(screen.getByText(/since August 18/)).toHaveTextContent('7 pointsup 7 points')
  })

  test.each([
    [84.5, 'You reached the goal.'],
    [73, 'Your score is up one point.'],
    [72.4, 'Your score is the same as before.'],
    [60, 'Your score is lower than before.'],
    [83.4, 'Your score is up eleven points.'],
  ])('with %d after 72.4 it says: %s', async (now, words) => {
    const scores = { ...POST_RESPONSE.scores, [OVERALL_FACTOR_ID]: now }
    await open(POST_PATH, { responses: [PRE_RESPONSE, { ...POST_RESPONSE, scores }] })
    expect(await heading(words)).toBeInTheDocument()
  })

  test('without a paired pre response compares nothing', async () => {
    await open(POST_PATH, { responses: [POST_RESPONSE] })
    await heading('You finished. Here are your results.')
    expect(screen.queryByText(/since/)).toBeNull()
  })
})

describe('the factors', () => {
  test('each have their score, change and average, best first', async () => {
    await open(POST_PATH)
    await heading(/seven points/)
    const names = [
      'Active listening 91 up 5 points goal 85',
      'Respectful language 89 up 7 points goal 86',
      'Openness to feedback 87 up 7 points goal 83',
      'Flexibility 77 no change goal 80',
      'Bias awareness 71 up 13 points goal 82',
      'Accessibility 68 down 2 points goal 79',
      'Speaking up 66 up 14 points goal 78',
    ]
    const rows = rowsOf('All 7 factors')
    expect(rows).toHaveLength(names.length)
    for (const [index, name] of names.entries()) expect(rows[index]).toHaveAccessibleName(name)
  })

  test('the highest and the lowest three stand apart, without overall and super factors', async () => {
    await open(POST_PATH)
    await heading(/seven points/)
    expect(shortlist('Highest three').map((text) => text?.slice(0, 12))).toEqual([
      'Active liste',
      'Respectful l',
      'Openness to ',
    ])
    expect(shortlist('Lowest three').map((text) => text?.slice(0, 11))).toEqual([
      'Speaking up',
      'Accessibili',
      'Bias awaren',
    ])
  })

  test('a fall is told alike in every list, and the line above the highest does not deny it', async () => {
    const higher = { ...PRE_RESPONSE.scores, [factorId(0)]: 95 }
    await open(POST_PATH, { responses: [{ ...PRE_RESPONSE, scores: higher }, POST_RESPONSE] })
    await heading(/seven points/)
    expect(screen.getByText('What is going well, even where a score fell.')).toBeInTheDocument()
    const colorOf = (list: string, words: string) =>
      within(screen.getByRole('region', { name: list })).getByText(words).parentElement?.className
    expect(colorOf('Highest three', 'down 4 points')).toMatch(/down/)
    expect(colorOf('Lowest three', 'down 2 points')).toMatch(/down/)
  })

  test('nothing is said to go well if even the highest scores are low', async () => {
    const low = Object.fromEntries(FACTORS.map(({ id }, index) => [id, 40 + index]))
    await open(PRE_PATH, { responses: [{ ...PRE_RESPONSE, scores: low }] })
    await screen.findByRole('region', { name: 'All 7 factors' })
    expect(screen.getByText('Your strongest so far, with room to grow.')).toBeInTheDocument()
    expect(screen.queryByText(/going well/)).toBeNull()
  })

  test('before training, the lowest come first, because training starts there', async () => {
    const order = () =>
      screen.getAllByRole('heading', { level: 2, name: /three$/ }).map((heading) => heading.textContent)
    const { page } = await open(PRE_PATH)
    await screen.findByText('Where to start.')
    expect(order()).toEqual(['Lowest three', 'Highest three'])
    page.unmount()
    await open(POST_PATH)
    await screen.findByText('Where a little practice goes furthest.')
    expect(order()).toEqual(['Highest three', 'Lowest three'])
  })

  test('with fewer than six, fewer are shown', async () => {
    await open(POST_PATH, { factors: FACTORS.slice(0, 5) })
    await heading(/seven points/)
    expect(shortlist('Highest two')).toHaveLength(2)
    expect(shortlist('Lowest two')).toHaveLength(2)
  })

  test('scores that are all alike are neither the highest nor the lowest', async () => {
    const alike = Object.fromEntries(Object.keys(POST_RESPONSE.scores ?? {}).map((id) => [id, 75]))
    await open(POST_PATH, { responses: [PRE_RESPONSE, { ...POST_RESPONSE, scores: alike }] })
    await screen.findByRole('region', { name: 'All 7 factors' })
    expect(screen.queryByRole('region', { name: 'Highest three' })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Lowest three' })).not.toBeInTheDocument()
  })

  test('super factors stand apart', async () => {
    await open(POST_PATH)
    await heading(/seven points/)
    const [row, ...others] = rowsOf('Super factors')
    expect(row).toHaveAccessibleName('Respect 90 up 6 points goal 84')
    expect(others).toEqual([])
  })

  test('in a short course they are grouped under their super factors', async () => {
    await open(POST_PATH, { me: makeMe({ domain: { short_course: true } }) })
    await heading(/seven points/)
    expect(textsOf('Respect').map((text) => text?.slice(0, 7))).toEqual(['Respect', 'Active ', 'Respect'])
    expect(rowsOf('Other factors')).toHaveLength(5)
    expect(screen.queryByRole('list', { name: 'Super factors' })).toBeNull()
  })

  test('one opens its own result, and the way back ends where the page was left', async () => {
    const { page } = await open(POST_PATH)
    await heading(/seven points/)
    Object.defineProperty(window, 'scrollY', { value: 840.4, configurable: true })
    const scroll = vi.spyOn(window, 'scrollTo')
    fireEvent.click(within(screen.getByRole('list', { name: 'All 7 factors' })).getByText('Accessibility'))
    expect(await heading('Accessibility')).toHaveFocus()
    expect(page.router.state.location).toMatchObject({
      pathname: `${BASE}/${makeId(400)}/results/1/factor/${factorId(5)}`,
      search: '?pos=840',
    })
    scroll.mockClear()
    fireEvent.click(screen.getByRole('link', { name: 'Back to results' }))
    const title = await heading(/seven points/)
    expect(page.router.state.location).toMatchObject({ pathname: POST_PATH, search: '?pos=840' })
    expect(scroll).toHaveBeenLastCalledWith({ top: 840 })
    expect(title).toHaveFocus()
  })

  test('a click that asks for a new tab is left to the browser', async () => {
    const { page } = await open(POST_PATH)
    await heading(/seven points/)
    const link = within(screen.getByRole('list', { name: 'All 7 factors' })).getByText('Accessibility')
    fireEvent.click(link, { ctrlKey: true })
    expect(page.router.state.location.pathname).toBe(POST_PATH)
  })
})

describe('hidden scores', () => {
  test('give way to a kind sentence, and Next still leads on', async () => {
    await open(PRE_PATH, { plans: [makePlan({ done: [WELCOME_TASK, PRE_TASK] })], flags: { hide_scores: true } })
    await heading('Thank you. Your answers are in.')
    expect(screen.getByText(/Your organization isn’t showing scores right now/)).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /Overall/ })).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument()
  })
})

describe('a video that goes with the assessment', () => {
  const film = makeLearnerTask({ ...VIDEO_TASK, id: makeId(260), section: 'intro', required: false })
  const plan = makePlan({ done: [PRE_TASK], tasks: { intro: [film, PRE_TASK], training: [], outro: [] } })
  const seen = { id: makeId(900), mediaId: film.task_id, planId: plan.id, verified: true, watched_at: A_MOMENT }
  const observe = `${BASE}/${film.id}/observe`

  test('is shown before the results while it is neither complete nor observed', async () => {
    await open(PRE_PATH, { plans: [plan] })
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(observe)
  })

  test('stands in nobody’s way once it is observed, or complete', async () => {
    const { page } = await open(PRE_PATH, { plans: [plan], observations: [seen] })
    await heading(/Congratulations/)
    page.unmount()
    const done = { ...plan, options: { personal: { completed: { [film.id]: 1 as const, [PRE_TASK.id]: 1 as const } } } }
    await open(PRE_PATH, { plans: [done] })
    await heading(/Congratulations/)
  })

  test('keeps nobody from the results of an outro while training is paused', async () => {
    const last = { ...film, section: 'outro' as const, section_type: 'outro' as const }
    const paused = makePlan({ done: ALL, tasks: { ...makePlan({ done: ALL }).tasks, outro: [last, POST_TASK] } })
    await open(POST_PATH, { plans: [paused], flags: { paused: true } })
    await heading(/./)
    expect(screen.queryByTestId('elsewhere')).toBeNull()
  })
})

describe('the way on', () => {
  const afterPre = { plans: [makePlan({ done: [WELCOME_TASK, PRE_TASK] })] }

  test('Next leads to the task that follows, 500 ms after the last press', async () => {
    const { page } = await open(PRE_PATH, afterPre)
    await heading(/Congratulations/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await act(async () => vi.advanceTimersByTime(499))
    expect(page.router.state.location.pathname).toBe(PRE_PATH)
    await act(async () => vi.advanceTimersByTime(1))
    vi.useRealTimers()
    await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent(`${BASE}/${VIDEO_TASK.id}/observe`))
  })

  test('a task that is not recorded yet is completed first', async () => {
    const { world } = await open(PRE_PATH, { plans: [makePlan({ done: [WELCOME_TASK], pre_submitted: true })] })
    await heading(/Congratulations/)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent(`${VIDEO_TASK.id}/observe`))
    expect(world.completions).toMatchObject([{ id: PRE_TASK.id, type: 'finish' }])
  })

  test('what is recorded already is not recorded again', async () => {
    const { world } = await open(PRE_PATH, afterPre)
    await heading(/Congratulations/)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByTestId('elsewhere')
    expect(world.completions).toEqual([])
  })

  test('a completion that is refused is told in words, and nobody is sent away', async () => {
    await open(PRE_PATH, { plans: [makePlan({ done: [WELCOME_TASK] })] })
    await heading(/Congratulations/)
    fake(completeTask, () => refuse('task_locked'))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText(/This task isn’t open yet/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('on the last task it reads Review and leads to the first training task', async () => {
    await open(POST_PATH)
    await heading(/seven points/)
    expect(screen.getByText('All tasks complete')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent(`${VIDEO_TASK.id}/observe`))
  })

  test('a pause takes Next away where it would lead into the training', async () => {
    await open(PRE_PATH, { ...afterPre, flags: { paused: true } })
    await heading(/Congratulations/)
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(screen.getByText('Training is paused.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/content')
  })
})

test('an assessment that is not submitted is gone on with instead', async () => {
  await open(PRE_PATH, { responses: [makeResponse({ answers: {} })] })
  await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent(`${PRE_TASK.id}/take/0`))
})

test('an assessment that is not there goes home with resource_not_found', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open(PRE_PATH, { assessments: [] })
  expect(await screen.findByTestId('elsewhere')).toHaveAttribute('data-banner', 'resource_not_found')
})

test('everything is said in Spanish', async () => {
  await open(POST_PATH, {}, { locale: 'es-mx' })
  await heading('Tu puntaje subió siete puntos.')
  expect(screen.getByText('Segunda evaluación · 21 de noviembre de 2025')).toBeInTheDocument()
  expect(screen.getByText(/desde el 18 de agosto/)).toBeInTheDocument()
  expect(screen.getByText(/tus 7 factores en conjunto/)).toHaveTextContent(/un promedio de 84\s?%/)
  expect(shortlist('Los tres más altos')).toHaveLength(3)
  expect(rowsOf('Los 7 factores')[0]).toHaveAccessibleName('Escucha activa 91 5 puntos más meta 85')
})

describe('the result of one factor', () => {
  const path = (id: string, type = 1) => `${BASE}/${makeId(400)}/results/${type}/factor/${id}`

  test('has its score with benchmark and earlier score, and what it is about', async () => {
    await open(path(factorId(4)))
    await heading('Bias awareness')
    expect(screen.getByRole('img', { name: 'Bias awareness: 71 out of 100, 58 before, goal 82' })).toBeInTheDocument()
    expect(screen.getByText('What bias awareness means.')).toBeInTheDocument()
    expect(screen.getByText('Bias awareness', { selector: 'strong' })).toBeInTheDocument()
    expect(screen.getByText(/since August 18/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to results' })).toHaveAttribute('href', POST_PATH)
  })

  test('on a phone the way back is one word: it stays beside the way on', async () => {
    actAsPhone()
    await open(path(factorId(4)))
    expect(await screen.findByRole('link', { name: 'Results' })).toHaveAttribute('href', POST_PATH)
  })

  test('a super factor lists what it gathers', async () => {
    await open(`${path(makeId(790))}?pos=40`)
    await heading('Respect')
    expect(textsOf('What it brings together').map((text) => text?.slice(0, 6))).toEqual(['Active', 'Respec'])
  })

  test('with hidden scores it can still be read', async () => {
    await open(path(factorId(4)), { flags: { hide_scores: true } })
    await heading('Bias awareness')
    expect(screen.getByText(/isn’t showing scores right now/)).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /out of 100/ })).toBeNull()
  })

  test('a factor that the assessment does not have goes home with resource_not_found', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open(path(makeId(999)))
    expect(await screen.findByTestId('elsewhere')).toHaveAttribute('data-banner', 'resource_not_found')
  })

  test('a position that is none is left out', async () => {
    await open(`${path(factorId(4))}?pos=12abc`)
    await heading('Bias awareness')
    expect(screen.getByRole('link', { name: 'Back to results' })).toHaveAttribute('href', POST_PATH)
  })

  test('a response that is not submitted yet is gone on with', async () => {
    await open(path(factorId(4), 0), {
      responses: [
        { ...PRE_RESPONSE, scores: null, submitted_at: null },
        { ...POST_RESPONSE, submitted_at: A_MOMENT },
      ],
    })
    await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent(`${PRE_TASK.id}/take/0`))
  })
})
