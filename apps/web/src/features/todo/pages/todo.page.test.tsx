import { ok } from '@evenground/shared/contract'
import { startPlan } from '@evenground/shared/contract/learning'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { dismissBanner, readBanner, showBanner, showMissing } from '../../../lib/banner/banner-store.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { makeLearnerTask, makePlan, PRE_TASK, VIDEO_TASK, WELCOME_TASK } from '../../../testing/fixtures/plan.ts'
import { serveLearner } from '../../../testing/learner-server.ts'
import { actAsPhone, setReducedMotion } from '../../../testing/media.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as TodoPage } from './todo.page.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})

const open = (locale: 'en-us' | 'es-mx' = 'en-us') =>
  renderRoutes(
    [
      { path: '/content', element: <TodoPage /> },
      { path: '/content/:plan_id/:id/take/:assessment_type', element: <p>taking</p> },
      { path: '/content/:plan_id/:id/read', element: <p>reading</p> },
    ],
    { path: '/content', locale },
  )

const fresh = {
  started: false,
  completion: 0,
  tasks: { intro: [PRE_TASK], training: [], outro: [] },
  options: { personal: { completed: {} } },
}

describe('the to-do list', () => {
  test('says whose it is, in the organization’s own words', async () => {
    const label = { 'en-us': 'One place to belong.', 'es-mx': 'Un lugar al que pertenecer.' }
    serveLearner({ me: makeMe({ domain: { label } }) })
    await open('es-mx')
    expect(await screen.findByText('Un lugar al que pertenecer.')).toBeInTheDocument()
  })

  test('on a phone one’s progress comes after the plan in hand, and elsewhere before it', async () => {
    serveLearner({ plans: [makePlan({ ...fresh })] })
    const { unmount } = await open()
    const isAfterPlan = async () => {
      const start = await screen.findByRole('button', { name: /^Start/ })
      const button = screen.getByRole('button', { name: 'Progress' })
      return start.compareDocumentPosition(button) === Node.DOCUMENT_POSITION_FOLLOWING
    }
    expect(await isAfterPlan()).toBe(false)
    unmount()
    actAsPhone()
    await open()
    expect(await isAfterPlan()).toBe(true)
  })

  test('the end of a plan is celebrated once, when it is news, and at rest for people who asked for that', async () => {
    const celebrated = () => document.querySelectorAll('[data-celebration]').length
    const done = (minutesAgo: number) => {
      const completed_at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
      serveLearner({ plans: [makePlan({ ...fresh, started: true, completion: 100, completed_at })] })
    }
    sessionStorage.clear()
    done(60)
    const old = await open()
    await screen.findByText(/^Completed/)
    expect(celebrated()).toBe(0)
    old.unmount()

    queryClient.clear()
    done(1)
    const still = await open()
    await screen.findByText(/^Completed/)
    expect(celebrated()).toBe(0)
    still.unmount()
    setReducedMotion(false)
    sessionStorage.clear()

    const first = await open()
    await waitFor(() => expect(celebrated()).toBe(1))
    first.unmount()
    await open()
    await screen.findByText(/^Completed/)
    expect(celebrated()).toBe(0)
  })

  test('a plan that was taken away meanwhile says so and leaves the list', async () => {
    const world = serveLearner({ plans: [makePlan({ ...fresh })] })
    const { user } = await open()
    const button = await screen.findByRole('button', { name: /^Start:/ })
    world.plans = []
    fake(startPlan, () => refuse('resource_not_found'))
    await user.click(button)
    const banner = await screen.findByRole('alert')
    expect(banner).toHaveTextContent(/^The resource cannot be not found\. The plan was removed/)
    expect(await screen.findByText('No plans yet')).toBeInTheDocument()
  })

  test('a message is for one arrival: whoever comes back later is not told it again', async () => {
    serveLearner({ plans: [makePlan({ ...fresh })] })
    showMissing('/content/1/2/read')
    const { router } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent(/The plan was removed/)
    await act(() => router.navigate('/content/1/2/read'))
    await screen.findByText('reading')
    await act(() => router.navigate('/content'))
    await screen.findByRole('button', { name: /^Start:/ })
    expect(screen.queryByRole('alert')).toBeNull()
    // A banner with `ahead` is meant for the next page.
    act(() => showBanner('acting_ended', 'danger', { ahead: true }))
    await act(() => router.navigate('/content/1/2/read'))
    expect(readBanner()?.key).toBe('acting_ended')
    act(dismissBanner)
  })

  test('starting a plan tells the server, makes it current and opens its first incomplete task', async () => {
    const plan = makePlan({ ...fresh })
    serveLearner({ plans: [plan] })
    const started: string[] = []
    fake(startPlan, ({ query }) => {
      started.push(query.planId)
      return ok({ ...plan, started: true })
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Start:/ }))
    await screen.findByText('taking')
    expect(started).toEqual([plan.id])
    expect(localStorage.getItem('current_plan')).toBe(plan.id)
  })

  test('resuming during a pause shows the plan’s pause page', async () => {
    const plan = makePlan({ done: [WELCOME_TASK, PRE_TASK], pause_instruction_id: makeId(500) })
    serveLearner({ plans: [plan], flags: { paused: true } })
    const { user, router } = await open()
    await user.click(await screen.findByRole('button', { name: /^Resume:/ }))
    await screen.findByText('reading')
    expect(router.state.location.pathname).toBe(`/content/${plan.id}/${makeId(500)}/read`)
  })

  test('says on the card of a plan that a pause holds, and on no other', async () => {
    const held = makePlan({ done: [WELCOME_TASK, PRE_TASK] })
    const free = makePlan({ ...fresh, id: makeId(901), title: { 'en-us': 'Safe to speak' } })
    serveLearner({ plans: [held, free], flags: { paused: true } })
    await open()
    const cards = await screen.findAllByRole('article')
    const saysSo = cards.map((card) => within(card).queryByText('Your organization has paused this training.') !== null)
    expect(saysSo.toSorted()).toEqual([false, true])
  })

  test('shows title, label, description, percent and due text of each plan, the one in hand first', async () => {
    const other = makePlan({
      ...fresh,
      id: makeId(901),
      title: { 'en-us': 'Safe to speak' },
      label: { 'en-us': 'For team leads' },
      description: { 'en-us': 'Six conversations.' },
    })
    const hand = makePlan({
      ...fresh,
      started: true,
      completion: 35,
      title: { 'en-us': 'Belonging at work' },
      due_at: '2099-01-01T00:00:00.000Z',
      due_text: 'Due in three weeks',
    })
    serveLearner({ plans: [other, hand] })
    await open()
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Belonging at work',
      'Safe to speak',
    ])
    expect(cards[0]).toHaveTextContent(/Due in three weeks, on (January 1, 2099|December 31, 2098)/)
    expect(cards[0]).toHaveTextContent('35')
    expect(cards[1]).toHaveTextContent('For team leads')
    expect(cards[1]).toHaveTextContent('Six conversations.')
    // The ring and the button already show that nothing was started.
    expect(cards[1]).not.toHaveTextContent('Not started')
    expect(cards[0]).toHaveTextContent('About 10 minutes left')
    expect(cards[1]).toHaveTextContent('About 10 minutes')
  })

  test('says what an empty list means, in Spanish too', async () => {
    serveLearner({ plans: [] })
    await open('es-mx')
    expect(await screen.findByRole('heading', { name: 'Todavía no hay planes' })).toBeInTheDocument()
  })

  test('the day of a due date has its year only where that is another one', async () => {
    const due = (year: number) => makePlan({ ...fresh, due_at: `${year}-12-20T12:00:00.000Z`, due_text: 'In time' })
    const year = new Date().getFullYear()
    serveLearner({ plans: [due(year), { ...due(year + 2), id: makeId(902) }] })
    await open()
    expect(await screen.findByText('In time, on December 20')).toBeInTheDocument()
    expect(screen.getByText(`In time, on December 20, ${year + 2}`)).toBeInTheDocument()
  })

  test('the day on which a plan was completed is that of the organization, as on the certificate', async () => {
    const completed_at = '2020-01-01T03:30:00.000Z'
    const earlier_runs = [{ id: makeId(905), run: 1, completed_at }]
    const done = makePlan({ ...fresh, started: true, completion: 100, completed_at })
    serveLearner({
      plans: [done, makePlan({ ...fresh, id: makeId(906), earlier_runs })],
      me: makeMe({ domain: { time_zone: 'America/Mexico_City' } }),
    })
    await open()
    expect(await screen.findByText('Completed December 31, 2019')).toBeInTheDocument()
    expect(screen.getByText('Time to take it again. You completed it on December 31, 2019.')).toBeInTheDocument()
    expect(screen.getByText('Certificate of December 31, 2019')).toBeInTheDocument()
  })

  test('an overdue plan says so in words, and below the greeting if it is not the one in hand', async () => {
    const late = { ...fresh, due_at: '2020-01-01T12:00:00.000Z', due_text: 'Overdue by 4 days', overdue: true }
    serveLearner({ plans: [makePlan(late)] })
    const alone = await open()
    expect(await screen.findByText('Overdue by 4 days, since January 1, 2020')).toBeInTheDocument()
    expect(screen.queryByText(/past (its|their) due date/)).toBeNull()
    alone.unmount()
    queryClient.clear()
    serveLearner({
      plans: [makePlan({ ...fresh, started: true, completion: 35 }), makePlan({ ...late, id: makeId(903) })],
    })
    await open()
    expect(await screen.findByText(/1 plan is past its due date/)).toBeInTheDocument()
  })

  test('a plan is not late while the server says that it is due today, though its moment has passed', async () => {
    const due = { due_at: new Date(Date.now() - 3_600_000).toISOString(), due_text: 'Due today' }
    const hand = makePlan({ ...fresh, started: true, completion: 35 })
    serveLearner({ plans: [hand, makePlan({ ...fresh, ...due, id: makeId(904) })] })
    await open()
    expect(await screen.findByText(/^Due today, on /)).not.toHaveClass(/late/)
    expect(screen.queryByText(/past its due date/)).toBeNull()
  })

  test('a plan of 200 tasks, of which one is left, is due and has a next task, though its percentage is rounded to 100', async () => {
    const all = Array.from({ length: 200 }, (_, at) => makeLearnerTask({ ...VIDEO_TASK, id: makeId(2000 + at) }))
    const tasks = {
      intro: [],
      training: [{ id: makeId(300), factor_id: null, task_order: 0, title: {}, tasks: all }],
      outro: [],
    }
    const due = { due_at: '2099-01-01T12:00:00.000Z', due_text: 'Due in three weeks' }
    serveLearner({ plans: [makePlan({ ...due, tasks, done: all.slice(1), completion: 100 })] })
    const page = await open()
    const card = await screen.findByRole('article')
    expect(card).toHaveTextContent('Due in three weeks, on January 1, 2099')
    expect(card).toHaveTextContent('Next: Making room')
    expect(card).not.toHaveTextContent('Completed')
    expect(screen.queryByText(/^Everything here is complete/)).toBeNull()
    page.unmount()
    queryClient.clear()
    serveLearner({ plans: [makePlan({ tasks, done: all, completion: 100 })] })
    await open()
    expect(await screen.findByText(/^Everything here is complete/)).toBeInTheDocument()
  })

  test('the next task is named once, beside the button that opens it', async () => {
    serveLearner({ plans: [makePlan({ ...fresh, tasks: { intro: [WELCOME_TASK], training: [], outro: [] } })] })
    await open()
    const card = await screen.findByRole('article')
    expect(within(card).getByText('Next: Welcome')).toBeInTheDocument()
    expect(screen.getAllByText(/Welcome/)).toHaveLength(1)
  })
})

describe('a certificate', () => {
  const link = { name: 'Certificate: Belonging at work' }
  const finished = makePlan({
    completion: 100,
    completed_at: A_MOMENT,
    started: true,
    tasks: { intro: [PRE_TASK], training: [], outro: [] },
    options: { personal: { completed: { [PRE_TASK.id]: 1 } } },
  })

  test('is one step away once it is earned', async () => {
    serveLearner({ plans: [finished] })
    await open()
    expect(await screen.findByRole('link', link)).toHaveAttribute('href', `/content/${finished.id}/certificate`)
  })

  test('is not offered sooner, nor where the organization hides it', async () => {
    serveLearner({ plans: [makePlan({ ...fresh })] })
    const { unmount } = await open()
    await screen.findByRole('button', { name: /^Start:/ })
    expect(screen.queryByRole('link', link)).toBeNull()
    unmount()
    serveLearner({ plans: [finished], flags: { hide_cert: true } })
    await open()
    await screen.findByRole('button', { name: /^Review:/ })
    expect(screen.queryByRole('link', link)).toBeNull()
  })
})
