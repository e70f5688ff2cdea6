import { saveUserResponse } from '@evenground/shared/contract/assessments'
import { getFlags, listMyPlans } from '@evenground/shared/contract/learning'
import { questionSeed, shuffleUnanswered } from '@evenground/shared/learning'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstMoment } from '../../../components/ui/buttons/use-first-moment.ts'
import { dismissBanner } from '../../../lib/banner/banner-store.ts'
import { fake, refuse, startFakeServer, unreachable } from '../../../testing/fake-server.ts'
import { makeAssessment, makeQuestion, makeQuestions, makeResponse } from '../../../testing/fixtures/assessment.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makePlan, POST_TASK, PRE_TASK, VIDEO_TASK, WELCOME_TASK } from '../../../testing/fixtures/plan.ts'
import { learnerRoutes } from '../../../testing/learner-routes.tsx'
import { serveLearner } from '../../../testing/learner-server.ts'
import { setReducedMotion } from '../../../testing/media.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component } from './take.page.tsx'

startFakeServer()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  dismissBanner()
})

const READY_FOR_POST = [WELCOME_TASK, PRE_TASK, VIDEO_TASK]
const PRE_PATH = `/content/${makeId(100)}/${PRE_TASK.id}/take/0`
const POST_PATH = `/content/${makeId(100)}/${POST_TASK.id}/take/1`

const routes = learnerRoutes([{ path: '/content/:plan_id/:id/take/:assessment_type', Component }])

/** Opens the pre assessment (type 0) without answers. */
async function openPre(traits: Parameters<typeof serveLearner>[0] = {}) {
  const world = serveLearner({ plans: [makePlan({ done: [WELCOME_TASK] })], ...traits })
  const page = await renderRoutes(routes, { path: PRE_PATH })
  return { world, page }
}

/** Opens the post assessment (type 1) after the training. */
async function openPost(traits: Parameters<typeof serveLearner>[0] = {}) {
  const world = serveLearner({ plans: [makePlan({ done: READY_FOR_POST })], ...traits })
  const page = await renderRoutes(routes, { path: POST_PATH })
  return { world, page }
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const begin = async (name = 'Start') => press((await screen.findByRole('button', { name })).textContent ?? name)
async function openAtSecondQuestion() {
  await openPost()
  await begin()
  await press('Next')
}
const statement = () => screen.getByRole('heading', { level: 1 }).textContent ?? ''
const choose = (label: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name: label })))
const type = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key, ...more }))
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const place = () => screen.getByText(/^· Statement/).textContent

/** The order in which this learner is asked five statements. */
const ORDER = shuffleUnanswered({
  questionIds: makeQuestions(5).map(({ id }) => id),
  answered: new Set(),
  seed: questionSeed(makeId(1), makeId(400)),
}).map((id) => `Statement ${makeQuestions(5).findIndex((question) => question.id === id) + 1}`)

/** Stops the clock, so that only the test lets time pass. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })

/** Answers one question with each key, one second apart. */
async function answerAll(keys: string) {
  stopTime()
  for (const key of keys) {
    await type(key)
    await pass(1000)
  }
  vi.useRealTimers()
}

describe('the intro', () => {
  test('says what it is about, how many statements there are, and how it is answered', async () => {
    await openPre()
    expect(await screen.findByRole('heading', { level: 1, name: 'First assessment' })).toBeInTheDocument()
    expect(screen.getByText('How things are for you.')).toBeInTheDocument()
    expect(screen.getByText('5 statements')).toBeInTheDocument()
    expect(screen.getByText(/you can’t go back to earlier ones/)).toBeInTheDocument()
    expect(screen.getByTestId('stage')).toHaveAttribute('data-folded', 'false')
  })

  test('of another type than 0 says that one may go back', async () => {
    await openPost()
    expect(await screen.findByText('You can go back')).toBeInTheDocument()
    expect(screen.getByText(/You answered these statements before/)).toBeInTheDocument()
  })

  test('of a post type does not promise to show a change while scores are hidden', async () => {
    await openPost({ flags: { hide_scores: true } })
    expect(await screen.findByText(/^You answered these statements before/)).not.toHaveTextContent('has changed')
  })

  test('of a post type without a pre type before it speaks of no earlier answers', async () => {
    const plan = makePlan({ done: [WELCOME_TASK, VIDEO_TASK] })
    await openPost({
      plans: [{ ...plan, tasks: { ...plan.tasks, intro: plan.tasks.intro.filter(({ id }) => id !== PRE_TASK.id) } }],
    })
    expect(await screen.findByText('You can go back')).toBeInTheDocument()
    expect(screen.queryByText(/^You answered these statements before/)).toBeNull()
  })

  test('Start moves to question 0, saves an empty incomplete response and records the start of the task', async () => {
    const { world } = await openPre()
    await begin()
    expect(place()).toBe('· Statement 1 of 5')
    expect(statement()).toBe(ORDER[0])
    expect(screen.getByText('Saved as you go')).toBeInTheDocument()
    await waitFor(() => expect(world.saves).toEqual([{ answers: {}, submit: false }]))
    expect(world.responses[0]).toMatchObject({ started: true, scores: null, submitted_at: null })
    expect(world.completions).toMatchObject([
      { id: PRE_TASK.id, type: 'start', task_type: 'assessment', assessment_type: 0 },
    ])
    expect(screen.getByTestId('stage')).toHaveAttribute('data-folded', 'true')
  })

  test('a post type waits for the training, and says so beside Start', async () => {
    const { world } = await openPost({ plans: [makePlan({ done: [WELCOME_TASK, PRE_TASK] })] })
    expect(await screen.findByText('This assessment opens when the training is complete.')).toBeInTheDocument()
    await begin()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Second assessment')
    expect(world.saves).toEqual([])
  })

  test('what comes before it in the plan is done first: the path and the page say so alike', async () => {
    const { world } = await openPre({ plans: [makePlan({ done: [] })] })
    expect(await screen.findByText('Finish the earlier tasks first.')).toBeInTheDocument()
    // Without an error message: a link to the task that is open.
    const way = await screen.findByRole('link', { name: /^Go to “/ })
    expect(way).toHaveAttribute('href', expect.stringContaining(WELCOME_TASK.id))
    expect(screen.queryByRole('alert')).toBeNull()
    await begin()
    expect(world.saves).toEqual([])
  })

  test('a pause closes a post type and leaves a pre type open', async () => {
    await openPost({ flags: { paused: true } })
    expect(await screen.findByText(/Training is paused/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('a pre type stays open while training is paused', async () => {
    await openPre({ flags: { paused: true } })
    expect(await screen.findByRole('button', { name: 'Start' })).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('a start that is refused leads back to it, and says why', async () => {
    await openPre()
    fake(saveUserResponse, () => refuse('training_paused'))
    await begin()
    expect(await screen.findByText(/Training is paused. You can still read what you’ve completed./)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('First assessment')
  })

  test('a start that is refused twice leads back twice', async () => {
    await openPre()
    fake(saveUserResponse, () => refuse('training_paused'))
    await begin()
    await screen.findByText(/Training is paused/)
    await begin()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('First assessment'))
  })
})

describe('the questions', () => {
  test('stand in the order that is shuffled for this learner, and the same one after a reload', async () => {
    const { page } = await openPre()
    await begin()
    expect(statement()).toBe(ORDER[0])
    page.unmount()
    await renderRoutes(routes, { path: PRE_PATH })
    await begin()
    expect(statement()).toBe(ORDER[0])
  })

  test('the answers run from Strongly disagree (1) to Strongly agree (5)', async () => {
    await openPre()
    await begin()
    const labels = screen
      .getAllByRole('radio')
      .map((radio) => [radio.getAttribute('value'), radio.closest('label')?.textContent])
    expect(labels).toEqual([
      ['1', '1Strongly disagree'],
      ['2', '2Disagree'],
      ['3', '3Neutral'],
      ['4', '4Agree'],
      ['5', '5Strongly agree'],
    ])
  })

  test('an answer is saved, is seen for 350 ms and leads on', async () => {
    setReducedMotion(false)
    const { world } = await openPre()
    await begin()
    stopTime()
    await choose('Agree')
    await pass(349)
    expect(statement()).toBe(ORDER[0])
    expect(screen.getByRole('radio', { name: 'Agree' })).toBeChecked()
    await pass(1)
    expect(statement()).toBe(ORDER[1])
    vi.useRealTimers()
    await waitFor(() => expect(Object.values(world.responses[0]?.answers ?? {})).toEqual([4]))
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(screen.queryByText('Saved as you go')).not.toBeInTheDocument()
  })

  test('under reduced motion, where nothing fills slowly, an answer leads on after 150 ms', async () => {
    await openPre()
    await begin()
    stopTime()
    await choose('Agree')
    await pass(149)
    expect(statement()).toBe(ORDER[0])
    await pass(1)
    expect(statement()).toBe(ORDER[1])
  })

  test('Next leads on without a delay', async () => {
    await openPost()
    await begin()
    stopTime()
    await press('Next')
    expect(place()).toBe('· Statement 2 of 5')
  })

  test('the first click locks a question against repeats for 1000 ms', async () => {
    const { world } = await openPost({ assessments: [makeAssessment({ questions: makeQuestions(1) })] })
    await begin()
    stopTime()
    await choose('Agree')
    await choose('Disagree')
    await pass(999)
    await choose('Neutral')
    expect(screen.getByRole('radio', { name: 'Agree' })).toBeChecked()
    await pass(1)
    await choose('Disagree')
    expect(screen.getByRole('radio', { name: 'Disagree' })).toBeChecked()
    vi.useRealTimers()
    await waitFor(() => expect(Object.values(world.responses[0]?.answers ?? {})).toEqual([2]))
  })

  test('the second click of a double click does not answer the next question unseen', async () => {
    await openPre()
    await begin()
    stopTime()
    await choose('Agree')
    await pass(350)
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Agree' }), { detail: 2 }))
    expect(screen.getByRole('radio', { name: 'Agree' })).not.toBeChecked()
    await pass(500)
    await choose('Agree')
    expect(screen.getByRole('radio', { name: 'Agree' })).toBeChecked()
  })

  test('the focus moves to the heading 400 ms after each step, without scrolling', async () => {
    await openPre()
    await begin()
    const heading = screen.getByRole('heading', { level: 1 })
    await waitFor(() => expect(heading).toHaveFocus())
    heading.blur()
    const focus = vi.spyOn(heading, 'focus')
    stopTime()
    await type('3')
    await pass(350)
    await pass(399)
    expect(focus).not.toHaveBeenCalled()
    await pass(1)
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    expect(heading).toHaveFocus()
    expect(heading).toHaveTextContent(ORDER[1] ?? '')
  })

  test('the heading gets the focus again where it has it already, so that the next statement is read', async () => {
    await openPre()
    await begin()
    const heading = screen.getByRole('heading', { level: 1 })
    await waitFor(() => expect(heading).toHaveFocus())
    const read: string[] = []
    heading.addEventListener('focus', () => read.push(statement()))
    stopTime()
    await type('3')
    await pass(350)
    await pass(400)
    expect(read).toEqual([ORDER[1]])
  })

  test('a focus that the person moves before that stays, so that Enter goes where they are', async () => {
    await openPre()
    await begin()
    await answerAll('44444')
    stopTime()
    await press('Submit')
    const back = screen.getByRole('button', { name: 'Back' })
    act(() => back.focus())
    await pass(400)
    expect(back).toHaveFocus()
  })

  test('progress is answers over questions', async () => {
    await openPre()
    await begin()
    expect(screen.getByRole('progressbar', { name: 'Answered' })).toHaveAttribute('aria-valuenow', '0')
    await answerAll('44')
    expect(screen.getByRole('progressbar', { name: 'Answered' })).toHaveAttribute('aria-valuenow', '40')
    expect(screen.getAllByText(/Statement 3 of 5/)[0]).toHaveAttribute('role', 'status')
  })

  test('an alias is not asked', async () => {
    const [target, ...others] = makeQuestions(2)
    if (!target) throw new Error('no question')
    const alias = makeQuestion({
      id: makeId(550),
      text_body: { 'en-us': 'Alias' },
      alias: true,
      question_id: target.id,
    })
    const { world } = await openPre({ assessments: [makeAssessment({ questions: [alias, target, ...others] })] })
    await begin()
    expect(place()).toBe('· Statement 1 of 2')
    await answerAll('45')
    await press('Submit')
    // The header of the statements stays, so that the progress is visible at the end, too.
    expect(screen.getByRole('progressbar', { name: 'Answered' })).toHaveAttribute('aria-valuenow', '100')
    await press('Submit answers')
    await waitFor(() => expect(world.responses[0]?.submitted_at).toBe(A_MOMENT))
    expect(Object.keys(world.responses[0]?.answers ?? {}).sort()).toEqual([target.id, makeId(501)])
  })

  test('the folded path opens by its button', async () => {
    await openPre()
    await begin()
    await press('Path 94%')
    expect(screen.getByTestId('stage')).toHaveAttribute('data-opened', 'true')
  })
})

describe('the keys', () => {
  test('1 to 5 answer; other digits, letters and combinations do not', async () => {
    await openPost()
    await begin()
    for (const [key, more] of [
      ['0', {}],
      ['6', {}],
      ['a', {}],
      ['3', { ctrlKey: true }],
      ['3', { altKey: true }],
      ['3', { metaKey: true }],
    ] as const) {
      await type(key, more)
    }
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    stopTime()
    await type('5')
    expect(screen.getByRole('radio', { name: 'Strongly agree' })).toBeChecked()
  })

  test('do nothing while letters are being composed, or in a field', async () => {
    await openPost()
    await begin()
    await type('4', { isComposing: true })
    const field = document.body.appendChild(document.createElement('textarea'))
    fireEvent.keyDown(field, { key: '4' })
    field.remove()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  test('count wherever the focus is, and at once', async () => {
    await openPost()
    await begin()
    stopTime()
    fireEvent.keyDown(document.body, { key: '4' })
    expect(screen.getByRole('radio', { name: 'Agree' })).toBeChecked()
    await pass(350)
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), { key: '2' })
    expect(screen.getByRole('radio', { name: 'Disagree' })).toBeChecked()
  })

  test('a key that is held down answers once', async () => {
    await openPre()
    await begin()
    stopTime()
    await type('4')
    await pass(350)
    for (let turn = 0; turn < 5; turn++) {
      await type('4', { repeat: true })
      fireEvent.keyDown(screen.getByRole('radio', { name: 'Agree' }), { key: '4', repeat: true })
      await pass(200)
    }
    expect(statement()).toBe(ORDER[1])
  })

  test('Backspace goes back, and from the first question to the intro', async () => {
    await openAtSecondQuestion()
    await type('Backspace')
    expect(place()).toBe('· Statement 1 of 5')
    await type('Backspace')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Second assessment')
  })

  test('Enter on the last question submits at once', async () => {
    const { world } = await openPost()
    await begin()
    await answerAll('12345')
    expect(place()).toBe('· Statement 5 of 5')
    await type('Enter')
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent('/results/1'))
    expect(world.saves.filter(({ submit }) => submit)).toHaveLength(1)
  })

  test('an arrow chooses without leading on; Enter then does', async () => {
    const { world } = await openPre()
    await begin()
    stopTime()
    const radio = screen.getByRole('radio', { name: 'Agree' })
    fireEvent.keyDown(radio, { key: 'ArrowRight' })
    await choose('Agree')
    await pass(1000)
    expect(statement()).toBe(ORDER[0])
    expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument()
    vi.useRealTimers()
    await waitFor(() => expect(Object.values(world.responses[0]?.answers ?? {})).toEqual([4]))
    await type('Enter')
    expect(statement()).toBe(ORDER[1])
  })
})

describe('going back and forth', () => {
  test('is closed for type 0: no Back, no Next, no Backspace', async () => {
    await openPre()
    await begin()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    await answerAll('3')
    await type('Backspace')
    expect(statement()).toBe(ORDER[1])
  })

  test('is open for other types, and a question may be left for later', async () => {
    await openAtSecondQuestion()
    await answerAll('3333')
    expect(place()).toBe('· Statement 1 of 5')
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    await press('Next')
    await press('Back')
    expect(place()).toBe('· Statement 1 of 5')
    await answerAll('3')
    expect(screen.getByRole('button', { name: 'Submit' })).toBeInTheDocument()
  })

  test('Next says why it is closed when only the question at hand is open', async () => {
    await openPost({ assessments: [makeAssessment({ questions: makeQuestions(1) })] })
    await begin()
    expect(screen.getByText('Choose an answer to continue.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('resuming', () => {
  const ids = makeQuestions(5).map(({ id }) => id)
  const begun = (...answered: number[]) =>
    makeResponse({ answers: Object.fromEntries(answered.map((index) => [ids[index], 3])) })

  test('opens at the first unanswered question, answered ones first, and says so', async () => {
    const { world } = await openPre({ responses: [begun(3, 1)] })
    const words = 'Picking up where you left off: you’ve answered 2 statements.'
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(place()).toBe('· Statement 3 of 5')
    await waitFor(() => expect(world.completions.map(({ type }) => type)).toEqual(['start']))
    const left = ORDER.filter((name) => name !== 'Statement 4' && name !== 'Statement 2')
    expect(statement()).toBe(left[0])
  })

  test('with every answer given opens the last question, where Submit stands', async () => {
    await openPost({ responses: [{ ...begun(0, 1, 2, 3, 4), assessment_type: 1 }] })
    expect(await screen.findByText(/You’ve answered every statement/)).toBeInTheDocument()
    expect(place()).toBe('· Statement 5 of 5')
    expect(statement()).toBe('Statement 5')
    expect(screen.getByRole('button', { name: 'Submit' })).toBeInTheDocument()
    await press('Back')
    expect(statement()).toBe('Statement 4')
  })

  test('what a pause closes opens with the intro, which says how far one has come', async () => {
    await openPost({ responses: [{ ...begun(3, 1), assessment_type: 1 }], flags: { paused: true } })
    expect(await screen.findByText('Continue where you left off')).toBeInTheDocument()
    expect(screen.getByText('2 of 5 answered')).toBeInTheDocument()
  })

  test('an existing score leads to the results at once', async () => {
    const { page } = await openPre({
      responses: [makeResponse({ scores: { [makeId(0)]: 50 }, submitted_at: A_MOMENT })],
    })
    await waitFor(() =>
      expect(screen.getByTestId('elsewhere')).toHaveTextContent(`/content/${makeId(100)}/${PRE_TASK.id}/results/0`),
    )
    expect(page.router.state.historyAction).toBe('REPLACE')
  })

  test('so does a submission whose scores are hidden', async () => {
    await openPre({ responses: [makeResponse({ submitted_at: A_MOMENT })], flags: { hide_scores: true } })
    await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent('/results/0'))
  })
})

describe('without a connection', () => {
  test('answers are kept on the device, survive a reload, and are sent once when it returns', async () => {
    const { world, page } = await openPre()
    await begin()
    await waitFor(() => expect(world.saves).toHaveLength(1))
    fake(saveUserResponse, () => unreachable)
    await answerAll('51')
    expect(await screen.findByText('Offline: kept on this device')).toBeInTheDocument()
    page.unmount()

    const later = serveLearner({ plans: world.plans, responses: world.responses })
    await renderRoutes(routes, { path: PRE_PATH })
    await waitFor(() => expect(Object.values(later.responses[0]?.answers ?? {}).sort()).toEqual([1, 5]))
    expect(later.saves).toHaveLength(1)
    expect(place()).toBe('· Statement 3 of 5')
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(Object.keys(localStorage)).toEqual(['kept_for'])
  })

  test('a server in trouble is told by the number of answers that wait', async () => {
    await openPre()
    await begin()
    fake(saveUserResponse, () => refuse('internal_error'))
    await answerAll('44')
    expect(await screen.findByText('2 answers waiting to be sent')).toBeInTheDocument()
  })

  test('a submit that cannot be sent says so, keeps everything, and works when it is tried again', async () => {
    const { world } = await openPre()
    await begin()
    await answerAll('44444')
    await press('Submit')
    fake(saveUserResponse, () => unreachable)
    await press('Submit answers')
    expect(await screen.findByText(/not submitted yet/)).toBeInTheDocument()
    serveLearner({ ...world })
    await press('Submit answers')
    await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent('/results/0'))
  })
})

describe('submitting', () => {
  test('asks once more, sends all answers, finishes the task and goes to the results', async () => {
    const { world, page } = await openPre()
    await begin()
    await answerAll('12345')
    await press('Submit')
    expect(screen.getByText(/you can’t change them/)).toBeInTheDocument()
    await press('Submit answers')
    await waitFor(() =>
      expect(screen.getByTestId('elsewhere')).toHaveTextContent(`/content/${makeId(100)}/${PRE_TASK.id}/results/0`),
    )
    const submitted = world.saves.filter(({ submit }) => submit)
    expect(submitted).toHaveLength(1)
    expect(Object.values(submitted[0]?.answers ?? {}).sort()).toEqual([1, 2, 3, 4, 5])
    expect(world.completions.at(-1)).toMatchObject({ id: PRE_TASK.id, type: 'finish' })
    expect(page.queryClient.getQueryData<{ plans: unknown[] }>(['plans'])?.plans).toEqual(world.plans)
    expect(Object.keys(localStorage)).toEqual(['kept_for'])
  })

  test('Back leads from the confirmation to the last question, in type 0 as well', async () => {
    await openPre()
    await begin()
    await answerAll('44444')
    await press('Submit')
    await press('Back')
    expect(place()).toBe('· Statement 5 of 5')
  })

  test('the second tap of a double tap on Submit, or a held key, does not send what cannot be taken back', async () => {
    firstMoment.ms = 500
    const { world } = await openPre()
    await begin()
    await answerAll('44444')
    stopTime()
    await press('Submit')
    await pass(180)
    await press('Submit answers')
    await type('Enter')
    await type('Enter', { repeat: true })
    await pass(319)
    await press('Submit answers')
    expect(world.saves.some(({ submit }) => submit)).toBe(false)
    await pass(1)
    vi.useRealTimers()
    await press('Submit answers')
    await screen.findByTestId('elsewhere')
    expect(world.saves.filter(({ submit }) => submit)).toHaveLength(1)
  })

  test('a second press while it is on its way sends nothing more', async () => {
    const { world } = await openPre()
    await begin()
    await answerAll('44444')
    await press('Submit')
    const button = screen.getByRole('button', { name: 'Submit answers' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
      fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'Enter' })
    })
    await screen.findByTestId('elsewhere')
    expect(world.saves.filter(({ submit }) => submit)).toHaveLength(1)
  })

  test('a submission made elsewhere goes home with assessment_already_taken', async () => {
    const { world } = await openPre()
    await begin()
    await answerAll('44444')
    await waitFor(() => expect(Object.keys(world.responses[0]?.answers ?? {})).toHaveLength(5))
    world.responses = world.responses.map((response) => ({ ...response, submitted_at: A_MOMENT }))
    await press('Submit')
    await press('Submit answers')
    const elsewhere = await screen.findByTestId('elsewhere')
    expect(elsewhere).toHaveTextContent(/^\/$/)
    expect(elsewhere).toHaveAttribute('data-banner', 'assessment_already_taken')
  })

  test('so does an answer that is saved after it was submitted elsewhere', async () => {
    const { world } = await openPre()
    await begin()
    await waitFor(() => expect(world.responses).toHaveLength(1))
    world.responses = world.responses.map((response) => ({ ...response, submitted_at: A_MOMENT }))
    await choose('Agree')
    expect(await screen.findByTestId('elsewhere')).toHaveAttribute('data-banner', 'assessment_already_taken')
    expect(Object.keys(localStorage)).toEqual(['kept_for'])
  })

  test('a lost answer to the submit is looked up, and the learner goes on', async () => {
    const { world } = await openPre()
    await begin()
    await answerAll('44444')
    await waitFor(() => expect(Object.keys(world.responses[0]?.answers ?? {})).toHaveLength(5))
    await press('Submit')
    fake(saveUserResponse, () => {
      world.responses = world.responses.map((response) => ({ ...response, submitted_at: A_MOMENT, scores: {} }))
      return unreachable
    })
    await press('Submit answers')
    await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent('/results/0'))
    expect(screen.getByTestId('elsewhere')).not.toHaveAttribute('data-banner')
  })

  test('questions that were added meanwhile are put before it can be sent', async () => {
    const { world } = await openPost({ assessments: [makeAssessment({ questions: makeQuestions(2) })] })
    await begin()
    await answerAll('44')
    world.assessments = [makeAssessment({ questions: makeQuestions(3) })]
    await press('Submit')
    await press('Submit answers')
    expect(await screen.findByRole('heading', { level: 1, name: 'Statement 3' })).toBeInTheDocument()
    expect(screen.getByText('Some questions are not answered yet.')).toBeInTheDocument()
    await answerAll('4')
    await press('Submit')
    await press('Submit answers')
    await screen.findByTestId('elsewhere')
  })

  test('a refusal is told in words where it happened', async () => {
    await openPost()
    await begin()
    await answerAll('44444')
    fake(saveUserResponse, () => refuse('training_paused'))
    await press('Submit')
    await press('Submit answers')
    expect(await screen.findByText(/Training is paused. You can still read/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Submit answers' })).toBeInTheDocument()
  })
})

describe('after the first pre assessment', () => {
  const PAUSE_ID = makeId(810)
  const HIDE_ID = makeId(811)

  async function submitPre(traits: Parameters<typeof serveLearner>[0]) {
    await openPre(traits)
    await begin()
    await answerAll('44444')
    await press('Submit')
    await press('Submit answers')
    return (await screen.findByTestId('elsewhere')).textContent
  }

  test('a paused plan with a pause instruction shows that instruction', async () => {
    const plans = [makePlan({ done: [WELCOME_TASK], pause_instruction_id: PAUSE_ID })]
    expect(await submitPre({ plans, flags: { paused: true } })).toBe(`/content/${makeId(100)}/${PAUSE_ID}/read`)
  })

  test('a pause without an instruction goes to the results', async () => {
    expect(await submitPre({ flags: { paused: true } })).toContain('/results/0')
  })

  test('hidden scores skip the hide-scores instruction to the first incomplete task when that is no assessment', async () => {
    const plans = [makePlan({ done: [WELCOME_TASK], hide_scores_instruction_id: HIDE_ID })]
    expect(await submitPre({ plans, flags: { hide_scores: true } })).toBe(
      `/content/${makeId(100)}/${VIDEO_TASK.id}/observe`,
    )
  })

  test('hidden scores show their instruction when the next task is an assessment', async () => {
    const second = { ...PRE_TASK, id: makeId(204), task_id: makeId(401), assessment_type: 2, task_order: 2 }
    const plan = makePlan({ done: [WELCOME_TASK], hide_scores_instruction_id: HIDE_ID })
    const plans = [{ ...plan, tasks: { ...plan.tasks, intro: [WELCOME_TASK, PRE_TASK, second] } }]
    expect(await submitPre({ plans, flags: { hide_scores: true } })).toBe(`/content/${makeId(100)}/${HIDE_ID}/read`)
  })

  test('a later pre assessment goes to its results, paused or not', async () => {
    const plans = [makePlan({ done: [WELCOME_TASK], pre_submitted: true, pause_instruction_id: PAUSE_ID })]
    expect(await submitPre({ plans, flags: { paused: true } })).toContain('/results/0')
  })

  test('a flag that cannot be read holds nobody up', async () => {
    await openPre()
    await begin()
    await answerAll('44444')
    fake(getFlags, () => unreachable)
    await press('Submit')
    await press('Submit answers')
    expect((await screen.findByTestId('elsewhere')).textContent).toContain('/results/0')
  })
})

describe('what cannot be opened', () => {
  // Silences React, which logs errors caught by a boundary.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

  test('an assessment that is not there goes home with resource_not_found', async () => {
    await openPre({ assessments: [] })
    const elsewhere = await screen.findByTestId('elsewhere')
    expect(elsewhere).toHaveTextContent(/^\/$/)
    expect(elsewhere).toHaveAttribute('data-banner', 'resource_not_found')
  })

  test.each([
    ['a plan that the learner does not hold', `/content/${makeId(900)}/${PRE_TASK.id}/take/0`],
    ['a task that the plan does not have', `/content/${makeId(100)}/${makeId(900)}/take/0`],
    ['a type that the task does not have', `/content/${makeId(100)}/${PRE_TASK.id}/take/4`],
  ])('%s goes home with resource_not_found', async (_name, path) => {
    serveLearner()
    await renderRoutes(routes, { path })
    expect(await screen.findByTestId('elsewhere')).toHaveAttribute('data-banner', 'resource_not_found')
  })

  test('a failure can be tried again in place', async () => {
    serveLearner()
    const world = serveLearner({ plans: [makePlan({ done: [WELCOME_TASK] })] })
    fake(listMyPlans, () => refuse('internal_error'))
    await renderRoutes(routes, { path: PRE_PATH })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Reference: test')).toBeInTheDocument()
    serveLearner(world)
    await press('Try again')
    expect(await screen.findByRole('button', { name: 'Start' })).toBeInTheDocument()
  })
})

test('everything is said in Spanish', async () => {
  serveLearner({ plans: [makePlan({ done: [WELCOME_TASK] })] })
  await renderRoutes(routes, { path: PRE_PATH, locale: 'es-mx' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Primera evaluación' })).toBeInTheDocument()
  expect(screen.getByText('5 afirmaciones')).toBeInTheDocument()
  await begin('Empezar')
  expect(screen.getByText('· Afirmación 1 de 5')).toBeInTheDocument()
  expect(statement()).toBe(ORDER[0]?.replace('Statement', 'Afirmación'))
  expect(screen.getByRole('radio', { name: 'Totalmente en desacuerdo' })).toBeInTheDocument()
})

describe('a statement whose text was changed', () => {
  const [first, second, ...rest] = makeQuestions(5)
  const reworded = (question: typeof first) =>
    makeQuestion({
      ...(question as NonNullable<typeof first>),
      text_body: { 'en-us': 'The opposite' },
      wording: 2,
      earlier_wordings: [{ number: 1, text_body: question?.text_body ?? {}, replaced_at: A_MOMENT }],
    })

  test('is shown as it was answered, and a new answer says which text it was given to', async () => {
    const answers = Object.fromEntries([first, ...rest].map((question) => [question?.id, 3]))
    const wordings = Object.fromEntries(Object.keys(answers).map((id) => [id, 1]))
    const { world } = await openPost({
      assessments: [makeAssessment({ questions: [reworded(first), reworded(second), ...rest] })],
      responses: [makeResponse({ assessment_type: 1, answers, wordings })],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'The opposite' })).toBeInTheDocument()
    await choose('Agree')
    await waitFor(() =>
      expect(world.responses[0]).toMatchObject({
        answers: { [second?.id ?? '']: 4 },
        wordings: { [first?.id ?? '']: 1, [second?.id ?? '']: 2 },
      }),
    )
    const seen: string[] = []
    for (let at = 0; at < 4; at += 1) {
      await press('Back')
      seen.push(statement())
    }
    expect(seen).toContain('Statement 1')
    expect(seen).not.toContain('The opposite')
  })
})
