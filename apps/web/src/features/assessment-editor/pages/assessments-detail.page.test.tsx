import type { Locale } from '@evenground/shared/constants'
import { created, noContent, ok } from '@evenground/shared/contract'
import {
  createAssessment,
  deleteAssessment,
  getAssessment,
  listLatestAssessmentResponses,
  updateAssessment,
} from '@evenground/shared/contract/assessments'
import { getMe } from '@evenground/shared/contract/auth'
import { getMyDomains } from '@evenground/shared/contract/domains'
import { listFactors } from '@evenground/shared/contract/factors'
import { listContentReferences } from '@evenground/shared/contract/references'
import { questionSeed, shuffleUnanswered } from '@evenground/shared/learning'
import type { Assessment, AssessmentInput, AssessmentUpdate, Question } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeAssessment, makeFactor, makeQuestion, makeResponse } from '../../../testing/fixtures/assessment.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as AssessmentPage } from './assessments-detail.page.tsx'

startFakeServer()
beforeEach(() => storeTokens({ refresh_token: 'r', access_token: 'a' }))

const { answers: _answers, ...ANSWER } = makeResponse()
const ANSWERED = { ...ANSWER, given_name: {}, family_name: {}, plan_title: {}, is_latest: true }
const TRUST = makeFactor({ id: makeId(50), title: { 'en-us': 'Trust' } })
const VOICE = makeFactor({ id: makeId(51), title: { 'en-us': 'Voice' } })
const inBothLanguages = (text: string) => ({ 'en-us': text, 'es-mx': `${text} (es)` })
const QUESTIONS = [
  makeQuestion({
    id: makeId(501),
    text_body: inBothLanguages('I belong here'),
    factor_id: TRUST.id,
    question_order: 0,
  }),
  makeQuestion({
    id: makeId(502),
    text_body: inBothLanguages('I feel left out'),
    factor_id: TRUST.id,
    negative: true,
    question_order: 1,
  }),
  makeQuestion({ id: makeId(503), text_body: inBothLanguages('I speak up'), factor_id: VOICE.id, question_order: 2 }),
]

interface FakeAssessments {
  stored: Assessment
  createdBodies: AssessmentInput[]
  updatedBodies: AssessmentUpdate[]
}

const KEYS = ['create', 'update_by_id', 'destroy_by_id', 'list', 'get_by_id', 'latest_responses', 'responses']

function serve(overrides: Partial<Assessment> = {}): FakeAssessments {
  const granted = Object.fromEntries(KEYS.map((key) => [key, true]))
  const permissions = { api: { v2: { assessments: granted, factors: { list: true } } } }
  const me = makeMe({ role: { ...makeMe().role, permissions } })
  const stored = makeAssessment({
    domain_id: me.domain.id,
    title: { 'en-us': 'Pulse' },
    questions: QUESTIONS,
    ...overrides,
  })
  const world: FakeAssessments = { stored, createdBodies: [], updatedBodies: [] }
  fake(getMe, () => ok(me))
  fake(getMyDomains, () => {
    const { misc1_label, misc2_label, misc3_label, misc4_label, misc5_label, id, title, label } = me.domain
    return ok({ id, title, label, misc1_label, misc2_label, misc3_label, misc4_label, misc5_label, domains: [] })
  })
  fake(listContentReferences, () => ok({ count: 0, uses: [] }))
  fake(listFactors, () => ok([TRUST, VOICE]))
  fake(listLatestAssessmentResponses, () => ok([]))
  fake(getAssessment, () => ok(world.stored))
  fake(createAssessment, ({ body }) => {
    world.createdBodies.push(body)
    return created(world.stored)
  })
  fake(updateAssessment, ({ body }) => {
    world.updatedBodies.push(body)
    return ok(world.stored)
  })
  fake(deleteAssessment, () => noContent())
  return world
}

async function open(id: string = makeAssessment().id, locale: Locale = 'en-us') {
  const page = await renderRoutes(
    [
      { path: '/assessments/:id', element: <AssessmentPage /> },
      { path: '*', element: <p data-testid="elsewhere" /> },
    ],
    { path: `/assessments/${id}`, locale },
  )
  return page
}

async function edit() {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }))
  return page
}

const question = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }))
const english = (number: number) => question(number).getByRole('textbox', { name: 'English (US)' })
const texts = () =>
  screen.getAllByRole('textbox', { name: 'English (US)' }).map((field) => (field as HTMLTextAreaElement).value)
const save = () => screen.getByRole('button', { name: /^Save/ })
const sent = (world: FakeAssessments) =>
  world.updatedBodies.at(-1)?.questions?.map(({ id, question_order }) => [id, question_order])

describe('reading an assessment', () => {
  test('shows the questions in both languages with factor and marks, and what follows for the scores', async () => {
    serve()
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Pulse' })).toBeInTheDocument()
    expect(screen.getByText('I feel left out (es)')).toBeInTheDocument()
    expect(screen.getByText('I belong here (es)')).toBeInTheDocument()
    expect(screen.getByText('I speak up (es)')).toBeInTheDocument()
    expect((await screen.findAllByText('Trust')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Negative')).toHaveLength(1)
    expect(
      await screen.findByText(/Voice has one scored question, so one answer decides its score/),
    ).toBeInTheDocument()
  })

  test('shows the language of the page first, and marks only what is not the rule', async () => {
    serve()
    await open(undefined, 'es-mx')
    const own = await screen.findByText('I feel left out (es)')
    expect(own.compareDocumentPosition(screen.getByText('I feel left out'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getAllByText('Negativa')).toHaveLength(1)
    expect(screen.queryByText('Puntúa')).toBeNull()
  })

  test('does not say what may be corrected to whoever is only reading', async () => {
    serve({ locked: true })
    await open()
    expect(await screen.findByText('Questions locked')).toBeInTheDocument()
    expect(screen.queryByText(/you can correct their wording/)).toBeNull()
    // In read mode the page is short, so it has no links to its parts.
    expect(screen.queryByText('Further down:')).toBeNull()
  })

  test('what a set of answers would score is shown once it is asked for', async () => {
    serve()
    const { user } = await open()
    const choice = await screen.findByText('Same answer to every question')
    expect(choice).not.toBeVisible()
    await user.click(screen.getByText('Try a set of answers'))
    expect(choice).toBeVisible()
  })

  test('the preview asks one question after the other, in the order of a learner, and shows the scores', async () => {
    serve()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Preview' }))
    const dialog = within(await screen.findByRole('dialog'))
    const askedTexts = shuffleUnanswered({
      questionIds: QUESTIONS.map(({ id }) => id),
      answered: new Set(),
      seed: questionSeed(makeMe().account.id, makeAssessment().id),
    }).map((id) => QUESTIONS.find((one) => one.id === id)?.text_body)
    expect(askedTexts).not.toEqual(QUESTIONS.map((one) => one.text_body))
    expect(await dialog.findByText(String(askedTexts[0]?.['en-us']))).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Español (México)' }))
    for (const text of askedTexts) {
      expect(await dialog.findByText(String(text?.['es-mx']))).toBeInTheDocument()
      await user.click(await dialog.findByRole('radio', { name: /^Totalmente de acuerdo/ }))
    }
    expect(dialog.getByRole('heading', { level: 3, name: /Overall score: 67/ })).toBeInTheDocument()
  })
})

describe('editing questions', () => {
  test('questions can be moved, duplicated and removed, each step undone, and are saved in their order', async () => {
    const world = serve()
    const { user } = await edit()
    await user.click(question(3).getByRole('button', { name: 'Move Question 3 up' }))
    expect(texts()).toEqual(['I belong here', 'I speak up', 'I feel left out'])
    await user.click(question(1).getByRole('button', { name: 'More actions for Question 1' }))
    await user.click(screen.getByRole('button', { name: 'Duplicate' }))
    expect(texts()).toEqual(['I belong here', 'I belong here', 'I speak up', 'I feel left out'])
    await waitFor(() => expect(english(2)).toHaveFocus())
    await user.click(question(3).getByRole('button', { name: 'More actions for Question 3' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.type(english(1), '!')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(texts()).toEqual(['I belong here!', 'I belong here', 'I speak up', 'I feel left out'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await user.click(save())
    await waitFor(() =>
      expect(sent(world)).toEqual([
        [makeId(501), 0],
        [makeId(503), 1],
        [makeId(502), 2],
      ]),
    )
  })

  test('an alias shows the text of the question it repeats, and saves its id', async () => {
    const world = serve()
    const { user } = await edit()
    await user.click(screen.getByRole('button', { name: 'Add question' }))
    await waitFor(() => expect(english(4)).toHaveFocus())
    await user.click(question(4).getByRole('checkbox', { name: 'Alias' }))
    const target = question(4).getByRole('combobox', { name: 'Repeats' })
    await user.selectOptions(target, makeId(501))
    await user.selectOptions(question(4).getByRole('combobox', { name: 'Factor' }), VOICE.id)
    expect(english(4)).toHaveValue('I belong here')
    expect(english(4)).toHaveAttribute('readonly')
    expect(question(4).getByText('Same answer as question 1')).toBeInTheDocument()
    await user.click(save())
    await waitFor(() =>
      expect(world.updatedBodies.at(-1)?.questions?.[3]).toMatchObject({
        alias: true,
        question_id: makeId(501),
        factor_id: VOICE.id,
      }),
    )
  })

  test('after saving, questions have the ids of the response, and earlier steps cannot be undone', async () => {
    const world = serve()
    fake(updateAssessment, ({ body }) => {
      world.updatedBodies.push(body)
      const sentIds = (body.questions ?? []).map(({ id }) => id)
      const storedId = (id: string | null | undefined) => (id ? makeId(600 + sentIds.indexOf(id)) : null)
      world.stored = {
        ...world.stored,
        questions: (body.questions ?? []).map((input) =>
          makeQuestion({
            ...(input as Question),
            id: storedId(input.id) as string,
            question_id: storedId(input.question_id),
          }),
        ),
      }
      return ok(world.stored)
    })
    const { user } = await edit()
    await user.click(question(1).getByRole('button', { name: 'More actions for Question 1' }))
    await user.click(screen.getByRole('button', { name: 'Duplicate' }))
    await user.click(question(2).getByRole('checkbox', { name: 'Alias' }))
    await user.selectOptions(question(2).getByRole('combobox', { name: 'Repeats' }), makeId(501))
    await user.click(question(4).getByRole('button', { name: 'More actions for Question 4' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await user.type(english(1), '!')
    await user.click(save())
    await waitFor(() =>
      expect(world.updatedBodies[1]?.questions?.map(({ id, question_id }) => [id, question_id])).toEqual([
        [makeId(600), null],
        [makeId(601), makeId(600)],
        [makeId(602), null],
      ]),
    )
  })

  test('a missing English text and an alias of an alias show errors at their fields, and the summary leads there', async () => {
    const world = serve({
      questions: [
        ...QUESTIONS.slice(0, 2),
        makeQuestion({
          id: makeId(504),
          text_body: inBothLanguages('Again'),
          alias: true,
          question_id: makeId(501),
          question_order: 2,
        }),
        makeQuestion({
          id: makeId(505),
          text_body: inBothLanguages('And again'),
          alias: true,
          question_id: makeId(504),
          question_order: 3,
        }),
      ],
    })
    const { user } = await edit()
    await user.clear(english(2))
    await user.click(save())
    const heading = await screen.findByRole('heading', { name: /need attention before this can be saved/ })
    const summary = within(heading.closest('[role=group]') as HTMLElement)
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Question 2: Field is required.',
      'Question 4: An alias has to repeat a question, not another alias.',
    ])
    expect(question(4).getByRole('combobox', { name: 'Repeats' })).toBeInvalid()
    await user.click(summary.getByRole('link', { name: /^Question 2/ }))
    await waitFor(() => expect(english(2)).toHaveFocus())
    expect(world.updatedBodies).toEqual([])
  })

  test('importing a CSV file shows what changes, replaces the questions, and can be undone', async () => {
    serve()
    const { user } = await edit()
    await user.click(screen.getByRole('button', { name: 'Import questions from CSV' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.upload(dialog.getByLabelText('CSV file'), new File(['text_en-us,factor\nA,Nobody\n'], 'q.csv'))
    expect(await dialog.findByText(/There is no factor with this name or ID/)).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Use these questions' })).toBeNull()
    await user.upload(dialog.getByLabelText('CSV file'), new File(['text_en-us,factor\nNew one,voice\n'], 'q.csv'))
    expect(await dialog.findByText('1 question is new')).toBeInTheDocument()
    expect(dialog.getByText('3 questions are removed')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Use these questions' }))
    await waitFor(() => expect(texts()).toEqual(['New one']))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(texts()).toHaveLength(3)
  })
})

describe('a locked assessment', () => {
  test('lets texts change and says why nothing else does', async () => {
    const world = serve({ locked: true })
    const { user } = await edit()
    expect(screen.getByText(/The questions are locked: you can correct their wording/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add question' })).toBeNull()
    expect(question(1).queryByRole('checkbox')).toBeNull()
    await user.type(english(1), '.')
    await user.click(save())
    await waitFor(() =>
      expect(world.updatedBodies.at(-1)?.questions?.[0]?.text_body).toEqual({
        'en-us': 'I belong here.',
        'es-mx': 'I belong here (es)',
      }),
    )
    expect(world.updatedBodies.at(-1)).not.toHaveProperty('locked')
  })

  test('asks before a question that people have answered is worded otherwise, and says what that means', async () => {
    const world = serve({ locked: true })
    fake(listLatestAssessmentResponses, () => ok([ANSWERED]))
    const { user } = await edit()
    await user.clear(english(1))
    await user.type(english(1), 'I NEVER belong here')
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog', { name: 'Change questions that people already answered?' }))
    expect(dialog.getByText('I belong here')).toBeInTheDocument()
    expect(dialog.getByText('I NEVER belong here')).toBeInTheDocument()
    expect(dialog.getByText(/if the meaning changes, the comparison is no longer valid/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Review it again' }))
    expect(await screen.findByText('Nothing was saved. The changes are still here.')).toBeInTheDocument()
    expect(world.updatedBodies).toEqual([])
    // A closing dialog is still rendered, including its buttons.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'The meaning is the same: save' }))
    await waitFor(() => expect(world.updatedBodies).toHaveLength(1))
  })

  test('shows the texts in which people were asked before, and says that their answers keep them', async () => {
    const [first, ...rest] = QUESTIONS
    const earlier_wordings = [
      { number: 1, text_body: inBothLanguages('I belonged'), replaced_at: A_MOMENT },
      { number: 2, text_body: { 'en-us': 'I did belong' }, replaced_at: A_MOMENT },
    ]
    serve({ locked: true, questions: [{ ...(first as Question), wording: 3, earlier_wordings }, ...rest] })
    const { user } = await edit()
    expect(screen.getByText(/Earlier answers keep the wording people saw/)).toBeInTheDocument()
    expect(question(2).queryByRole('group')).toBeNull()
    const history = within(question(1).getByText('2 earlier wordings').closest('details') as HTMLElement)
    await user.click(history.getByText('2 earlier wordings'))
    const earlierTexts = history.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(earlierTexts).toEqual([
      expect.stringMatching(/^I did belongAsked until /),
      expect.stringMatching(/^I belongedI belonged \(es\)Asked until /),
    ])
  })

  test('that was locked by new answers while it was edited: the save is refused with an error at the questions', async () => {
    serve()
    fake(updateAssessment, () => refuse('assessment_locked'))
    const { user } = await edit()
    await user.click(question(1).getByRole('checkbox', { name: 'Negative' }))
    await user.click(save())
    const error = await screen.findByRole('link', { name: /^Questions: People have answered/ })
    await user.click(error)
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /^Questions/ })).toHaveFocus())
    expect(screen.getAllByText(/People have answered/)).toHaveLength(2)
  })

  test('cannot be unlocked once it has answers; the error is shown at its switch', async () => {
    serve({ locked: true })
    fake(updateAssessment, () => refuse('assessment_locked'))
    const { user } = await edit()
    const lock = screen.getByRole('switch', { name: /Questions locked/ })
    await user.click(lock)
    await user.click(save())
    expect(await screen.findByRole('link', { name: /^Questions locked: People have answered/ })).toBeInTheDocument()
    expect(screen.getAllByText(/^People have answered/).length).toBeGreaterThan(0)
  })
})

test('the scoring check does not tick off an assessment without questions', async () => {
  serve({ questions: [] })
  await open()
  const line = (await screen.findByText('There is nothing to check yet.')).closest('li')
  expect(line?.querySelector('svg')).toHaveClass('ink-info')
})

test('a copy is unlocked, has new questions, and its aliases repeat the copied ones', async () => {
  const world = serve({
    locked: true,
    questions: [
      ...QUESTIONS,
      makeQuestion({
        id: makeId(504),
        text_body: inBothLanguages('I belong here'),
        alias: true,
        question_id: makeId(501),
        question_order: 3,
      }),
    ],
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  await user.click(await screen.findByRole('button', { name: 'Make a copy' }))
  await waitFor(() => expect(world.createdBodies).toHaveLength(1))
  const copy = world.createdBodies[0]
  expect(copy).toMatchObject({ title: { 'en-us': 'Pulse (copy)' }, locked: false })
  expect(copy?.questions?.[3]?.question_id).toBe(copy?.questions?.[0]?.id)
  expect(copy?.questions?.map(({ id }) => id)).not.toContain(makeId(501))
})

test('ten questions are shown at first, with how many there are and a way to the others', async () => {
  const questions = Array.from({ length: 24 }, (_, n) =>
    makeQuestion({
      id: makeId(700 + n),
      text_body: inBothLanguages(`Statement ${n + 1}`),
      factor_id: TRUST.id,
      question_order: n,
    }),
  )
  serve({ questions })
  const { user } = await open()
  expect(await screen.findByText('Statement 10')).toBeInTheDocument()
  expect(screen.queryByText('Statement 11')).toBeNull()
  expect(screen.getByText('10 of 24 questions')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show 10 more' }))
  expect(screen.getByText('Statement 20')).toBeInTheDocument()
  expect(screen.queryByText('Statement 21')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all 24' }))
  expect(screen.getByText('Statement 24')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('whoever adds a question to a long assessment sees it', async () => {
  const questions = Array.from({ length: 12 }, (_, n) =>
    makeQuestion({ id: makeId(700 + n), text_body: inBothLanguages(`Statement ${n + 1}`), question_order: n }),
  )
  serve({ questions })
  const { user } = await edit()
  expect(texts()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Add question' }))
  expect(texts()).toHaveLength(13)
  await waitFor(() => expect(english(13)).toHaveFocus())
})
