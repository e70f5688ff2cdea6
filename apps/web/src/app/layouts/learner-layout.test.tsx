import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { dismissBanner, showBanner } from '../../lib/banner/banner-store.ts'
import { queryClient } from '../../lib/client/query-client.ts'
import { storeTokens } from '../../lib/client/tokens.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { makeId } from '../../testing/fixtures/ids.ts'
import { makeMe } from '../../testing/fixtures/me.ts'
import {
  makeLearnerTask,
  makePlan,
  POST_TASK,
  PRE_TASK,
  VIDEO_TASK,
  WELCOME_TASK,
} from '../../testing/fixtures/plan.ts'
import { serveLearner } from '../../testing/learner-server.ts'
import { actAsPhone } from '../../testing/media.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { Component as LearnerLayout } from './learner-layout.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

const open = (path = '/content') =>
  renderRoutes(
    [
      {
        path: '/content',
        element: <LearnerLayout />,
        children: [
          { index: true, element: <p>the list</p> },
          { path: ':plan_id/:id/take/:assessment_type', element: <p>a task</p> },
          { path: ':plan_id/:id/results/:assessment_type', element: <p>results</p> },
          { path: ':plan_id/certificate', element: <p>a certificate</p> },
          { path: 'settings/data', element: <p>my data</p> },
        ],
      },
    ],
    { path },
  )

const group = {
  id: VIDEO_TASK.id,
  factor_id: null,
  task_order: 0,
  title: { 'en-us': 'Speaking up' },
  tasks: [VIDEO_TASK],
}

/** The side navigation. On phones the same entries are tabs at the bottom. */
const mainNavigation = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement)

/** An unlocked plan: the pre-assessment is done, the video is not. */
const makeHalfDone = () =>
  makePlan({
    unlocked: true,
    pre_submitted: true,
    completion: 50,
    tasks: { intro: [PRE_TASK], training: [group], outro: [] },
    options: { personal: { completed: { [PRE_TASK.id]: 1 } } },
  })

describe('the frame around the learner', () => {
  test('what people are told about their account stands in the column of the page', async () => {
    serveLearner({ plans: [makePlan()], me: makeMe({ policies: { pending: ['terms'], required: false } }) })
    await open()
    const request = await screen.findByRole('region', { name: 'Terms of use and privacy notice' })
    expect(request.parentElement?.parentElement).toBe(screen.getByRole('main').parentElement)
    expect(request.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('on a phone it waits until a message above the page is gone', async () => {
    actAsPhone()
    serveLearner({ plans: [makePlan()], me: makeMe({ policies: { pending: ['terms'], required: false } }) })
    await open()
    const asked = () => screen.queryByRole('region', { name: 'Terms of use and privacy notice' })
    await screen.findByRole('region', { name: 'Terms of use and privacy notice' })
    act(() => showBanner('resource_not_found'))
    expect(asked()).toBeNull()
    act(() => dismissBanner())
    expect(asked()).toBeInTheDocument()
  })

  test('before the first assessment, overview and training are closed and say why', async () => {
    serveLearner({ plans: [makePlan({ unlocked: false, completion: 0, options: { personal: { completed: {} } } })] })
    await open()
    await screen.findByText('the list')
    const overview = mainNavigation().getByRole('link', { name: 'Overview' })
    expect(overview).toHaveAttribute('aria-disabled', 'true')
    expect(overview).toHaveAccessibleDescription('Opens with your first results')
    expect(mainNavigation().getByRole('link', { name: 'Training' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('in a plan without them, they say so and promise nothing', async () => {
    serveLearner({ plans: [makePlan({ tasks: { intro: [WELCOME_TASK], training: [], outro: [] } })] })
    await open()
    await screen.findByText('the list')
    const entry = (name: string) => mainNavigation().getByRole('link', { name })
    expect(entry('Overview')).toHaveAccessibleDescription('Not part of this plan')
    expect(entry('Training')).toHaveAccessibleDescription('Not part of this plan')
  })

  test('at a task, training is the current page only once it is open', async () => {
    const locked = makePlan({ unlocked: false, completion: 0, options: { personal: { completed: {} } } })
    const task = `/content/${locked.id}/${PRE_TASK.id}/take/0`
    const training = () => mainNavigation().getByRole('link', { name: 'Training' })
    serveLearner({ plans: [locked] })
    const { unmount } = await open(task)
    await screen.findByText('a task')
    expect(training()).not.toHaveAttribute('aria-current')
    unmount()
    serveLearner({ plans: [makeHalfDone()] })
    await open(task)
    await screen.findByText('a task')
    expect(training()).toHaveAttribute('aria-current', 'page')
  })

  test('afterwards they lead to the newest results and to the next training task', async () => {
    const plan = makeHalfDone()
    serveLearner({ plans: [plan] })
    await open()
    await screen.findByText('the list')
    const linkTo = (name: string) => mainNavigation().getByRole('link', { name }).getAttribute('href')
    expect(linkTo('Overview')).toBe(`/content/${plan.id}/${PRE_TASK.id}/results/0`)
    expect(linkTo('Training')).toBe(`/content/${plan.id}/${VIDEO_TASK.id}/observe`)
    expect(linkTo('Dashboard')).toBe('/content')
    expect(linkTo('Settings')).toBe('/content/settings')
  })

  test('the training path tells percent, counts and the status of every part in words', async () => {
    const plan = makeHalfDone()
    serveLearner({ plans: [plan] })
    await open()
    const path = await screen.findByRole('complementary', { name: 'Training path' })
    expect(path).toHaveTextContent('50%')
    expect(path).toHaveTextContent('1 of 2 tasks')
    expect(path).toHaveTextContent('1 of 1 task · Complete')
    expect(path).toHaveTextContent('Speaking up')
    expect(path).toHaveTextContent('Video · Current')
  })

  test('opening a finished task marks it alone as the place, and the next task as next', async () => {
    const plan = makeHalfDone()
    serveLearner({ plans: [plan] })
    await open(`/content/${plan.id}/${PRE_TASK.id}/take/0`)
    const path = await screen.findByRole('complementary', { name: 'Training path' })
    expect(within(path).getByRole('link', { current: 'step' })).toHaveTextContent('Complete, open now')
    expect(within(path).getByRole('link', { name: /^Making room/ })).toHaveTextContent('Video · Next')
    expect(path).not.toHaveTextContent('Current')
  })

  test.each([
    ['the first task of their assessment', PRE_TASK.id],
    ['the assessment', PRE_TASK.task_id],
  ])('results opened by the ID of %s mark the task of their type', async (_, id) => {
    const tasks = { intro: [PRE_TASK], training: [group], outro: [POST_TASK] }
    const plan = makePlan({ unlocked: true, pre_submitted: true, tasks, done: [PRE_TASK, VIDEO_TASK, POST_TASK] })
    serveLearner({ plans: [plan] })
    await open(`/content/${plan.id}/${id}/results/1`)
    const path = await screen.findByRole('complementary', { name: 'Training path' })
    expect(within(path).getByRole('link', { current: 'step' })).toHaveTextContent('Second assessment')
  })

  test('in micro learning, training is closed where the intro comes first and tasks open in order', async () => {
    const title = { 'en-us': 'Micro learning: meetings' }
    const tasks = { intro: [PRE_TASK], training: [group], outro: [] }
    const world = serveLearner({ plans: [makePlan({ title, unlocked: true, tasks })] })
    const { unmount } = await open()
    await screen.findByText('the list')
    expect(mainNavigation().getByRole('link', { name: 'Training' })).toHaveAttribute('aria-disabled', 'true')
    unmount()
    queryClient.clear()
    world.flags.training_navigation = true
    await open()
    await screen.findByText('the list')
    expect(mainNavigation().getByRole('link', { name: 'Training' })).not.toHaveAttribute('aria-disabled')
  })

  test('on phones tabs lead through the product, and give way to the action bar at a task', async () => {
    const plan = makePlan({ unlocked: true, pre_submitted: true })
    serveLearner({ plans: [plan] })
    const { unmount } = await open()
    await screen.findByText('the list')
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2)
    unmount()
    await open(`/content/${plan.id}/${PRE_TASK.id}/take/0`)
    await screen.findByText('a task')
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1)
  })

  test('a page below the settings belongs to them', async () => {
    serveLearner({ plans: [makeHalfDone()] })
    await open('/content/settings/data')
    await screen.findByText('my data')
    expect(mainNavigation().getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  })

  test('the certificate keeps the tabs of phones, belongs to the overview, and lies on the background', async () => {
    const plan = makePlan({
      unlocked: true,
      pre_submitted: true,
      options: { personal: { completed: { [PRE_TASK.id]: 1 } } },
    })
    serveLearner({ plans: [plan] })
    await open(`/content/${plan.id}/certificate`)
    await screen.findByText('a certificate')
    const bars = screen.getAllByRole('navigation', { name: 'Main' })
    expect(bars).toHaveLength(2)
    for (const bar of bars) {
      expect(within(bar).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
      expect(within(bar).getByRole('link', { name: 'Training' })).not.toHaveAttribute('aria-current')
    }
    expect(screen.getByRole('main').parentElement?.className).not.toMatch(/paper/)
  })

  test('in a plan without an assessment, its certificate marks no locked entry', async () => {
    const plan = makePlan({ tasks: { intro: [WELCOME_TASK], training: [], outro: [] }, done: [WELCOME_TASK] })
    serveLearner({ plans: [plan] })
    await open(`/content/${plan.id}/certificate`)
    await screen.findByText('a certificate')
    expect(mainNavigation().getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current')
  })

  test('what is locked in the path is no link; what is complete, current or available is one', async () => {
    const late = makeLearnerTask({ id: makeId(230), section: 'training', title: { 'en-us': 'A later reading' } })
    const last = makeLearnerTask({ id: makeId(231), section: 'training', title: { 'en-us': 'A last reading' } })
    const plan = makePlan({
      unlocked: true,
      pre_submitted: true,
      tasks: { intro: [PRE_TASK], training: [{ ...group, tasks: [VIDEO_TASK, late, last] }], outro: [POST_TASK] },
      options: { personal: { completed: { [PRE_TASK.id]: 1 } } },
    })
    const world = serveLearner({ plans: [plan] })
    const { unmount } = await open()
    const path = () => screen.findByRole('complementary', { name: 'Training path' })
    expect(within(await path()).getByRole('link', { name: 'Making room Video · Current' })).toBeInTheDocument()
    // The reason is shown once only.
    expect(await path()).toHaveTextContent(
      'A later reading Reading · Locked, tasks open in orderA last reading Reading · Locked',
    )
    expect(within(await path()).getAllByText(/tasks open in order/)).toHaveLength(1)
    expect(within(await path()).queryByRole('link', { name: /A later reading|Outro/ })).toBeNull()
    unmount()
    world.flags.training_navigation = true
    await open()
    expect(within(await path()).getByRole('link', { name: 'A later reading Reading · Available' })).toHaveAttribute(
      'href',
      `/content/${plan.id}/${late.id}/read`,
    )
  })

  test('the mode that the account has follows to a new device', async () => {
    const me = makeMe()
    serveLearner({ me: { ...me, account: { ...me.account, settings: { darkMode: true } } } })
    await open()
    await screen.findByText('the list')
    await waitFor(() => expect(document.documentElement.dataset.mode).toBe('dark'))
    expect(localStorage.getItem('darkMode')).toBe('true')
  })

  test('the folded path opens as a sheet, and closing it gives the focus back', async () => {
    serveLearner({ plans: [makePlan({ unlocked: true, pre_submitted: true })] })
    const { user } = await open()
    const [button] = await screen.findAllByRole('button', { name: /^Path/ })
    for (let visit = 0; visit < 2; visit += 1) {
      await user.click(button as HTMLElement)
      const sheet = await screen.findByRole('dialog', { name: 'Training path' })
      await user.click(within(sheet).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(button).toHaveFocus())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  test('the width of the window is kept on the device', async () => {
    serveLearner({})
    await open()
    await screen.findByText('the list')
    expect(localStorage.getItem('screenWidth')).toBe(String(window.innerWidth))
    const before = window.innerWidth
    window.innerWidth = 1500
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(localStorage.getItem('screenWidth')).toBe('1500')
    window.innerWidth = before
  })

  test('the logo of the organization leads home and carries its name', async () => {
    const me = makeMe()
    serveLearner({ me: { ...me, domain: { ...me.domain, logo: '/api/v2/ui/domains/x/logo' } } })
    await open()
    await screen.findByText('the list')
    const home = mainNavigation().getByRole('link', { name: 'Alder & Wren' })
    expect(home).toHaveAttribute('href', '/content')
    expect(within(home).getByRole('img')).toHaveAttribute('src', '/api/v2/ui/domains/x/logo')
  })

  test('signing out clears the tokens', async () => {
    serveLearner({})
    const { user } = await open()
    await screen.findByText('the list')
    await user.click(mainNavigation().getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(localStorage.getItem('refresh_token')).toBeNull())
  })
})
