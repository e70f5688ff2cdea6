import { ok } from '@evenground/shared/contract'
import { createJournalResponse } from '@evenground/shared/contract/journal-entries'
import { getJournal } from '@evenground/shared/contract/journals'
import { completeTask } from '@evenground/shared/contract/learning'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { fake, fakeServer, refuse, startFakeServer, unreachable } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeLearnerTask, makePlan } from '../../../testing/fixtures/plan.ts'
import { makePrompt } from '../../../testing/fixtures/training.ts'
import { learnerRoutes } from '../../../testing/learner-routes.tsx'
import { serveLearner } from '../../../testing/learner-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { AUTOSAVE_MS } from '../api/entry-saver.ts'
import { Component as WritePage } from './write.page.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

const GROUP = makeId(300)
const journal = (n: number) =>
  makeLearnerTask({
    id: makeId(210 + n),
    task_id: makeId(410 + n),
    task_type: 'journal_prompt',
    section: 'training',
    training_id: GROUP,
    task_order: n,
  })
const FIRST = journal(0)
const SECOND = journal(1)
const READING = makeLearnerTask({ id: makeId(220), section: 'training', training_id: GROUP, task_order: 2 })
const PLAN = makePlan({
  unlocked: true,
  pre_submitted: true,
  tasks: {
    intro: [],
    training: [
      {
        id: GROUP,
        factor_id: null,
        task_order: 0,
        title: { 'en-us': 'Speaking up' },
        tasks: [SECOND, READING, FIRST],
      },
    ],
    outro: [],
  },
})
const PROMPTS = [
  makePrompt({ id: FIRST.task_id, description: { 'en-us': 'What did you hold back?' } }),
  makePrompt({ id: SECOND.task_id, description: { 'en-us': '<p>What would you <em>say</em> now?</p>' } }),
]
const entryOf = (promptId: string, text_body: string) => ({
  id: makeId(800),
  journal_prompt_id: promptId,
  account_id: makeId(1),
  plan_id: PLAN.id,
  text_body,
  submitted_at: A_MOMENT,
})

type World = Parameters<typeof serveLearner>[0]

async function open(traits: World = {}) {
  const world = serveLearner({ plans: [PLAN], prompts: PROMPTS, ...traits })
  const routes = learnerRoutes([{ path: '/content/:plan_id/:id/write', element: <WritePage /> }])
  const page = await renderRoutes(routes, { path: `/content/${PLAN.id}/${SECOND.id}/write` })
  return { world, ...page }
}

const findField = (name = 'What did you hold back?') => screen.findByRole('textbox', { name })
const findNext = () => screen.findByRole('button', { name: 'Next' })
const savedTexts = (world: { entries: { text_body: string }[] }) => world.entries.map(({ text_body }) => text_body)

describe('writing in the journal', () => {
  test('a text stays with its prompt when the plan is changed meanwhile, and a prompt that is added can be written', async () => {
    const written = [entryOf(FIRST.task_id, 'I held back a question.'), entryOf(SECOND.task_id, 'I would ask it now.')]
    const third = journal(2)
    const prompts = [...PROMPTS, makePrompt({ id: third.task_id, description: { 'en-us': 'And then?' } })]
    const { world, user, queryClient: cache } = await open({ entries: written, prompts })
    const first = await findField()
    await user.type(first, ' Twice.')
    const [group] = PLAN.tasks.training
    if (!group) throw new Error('The plan has a training.')
    const tasks = [
      { ...third, task_order: 0 },
      { ...SECOND, task_order: 1 },
      { ...FIRST, task_order: 2 },
    ]
    world.plans = [{ ...PLAN, tasks: { ...PLAN.tasks, training: [{ ...group, tasks }] } }]
    await act(() => cache.invalidateQueries({ queryKey: ['plans'] }))
    const added = await findField('And then?')
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    expect(await findField()).toHaveValue('I held back a question. Twice.')
    expect(await findField('What would you say now?')).toHaveValue('I would ask it now.')
    await user.type(added, 'Then they would answer me.')
    fireEvent.blur(added)
    await waitFor(() =>
      expect(world.entries).toContainEqual(
        expect.objectContaining({ journal_prompt_id: third.task_id, text_body: 'Then they would answer me.' }),
      ),
    )
    expect(world.entries).toContainEqual(
      expect.objectContaining({ journal_prompt_id: FIRST.task_id, text_body: 'I held back a question. Twice.' }),
    )
  })

  test('every prompt of the training has its text area, in the order of the plan, with what was written before', async () => {
    await open({ entries: [entryOf(SECOND.task_id, 'I would ask who is missing.')] })
    await findField()
    // The action bar is rendered last, and may need texts that are still loading.
    await findNext()
    const fields = screen.getAllByRole('textbox')
    expect(fields).toHaveLength(2)
    expect(fields[0]).toHaveAccessibleName('What did you hold back?')
    expect(fields[1]).toHaveAccessibleName('What would you say now?')
    expect(fields[1]).toHaveValue('I would ask who is missing.')
    expect(screen.getByText('Speaking up · Journal, 1 of 2')).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 2, name: 'Something you held back' })).toHaveLength(2)
    expect(screen.getByText('Not started')).toBeInTheDocument()
    expect(screen.getByText('Saved')).toBeInTheDocument()
  })

  test('Next is closed, with its reason, until each entry has ten characters', async () => {
    const { user, world } = await open({ entries: [entryOf(SECOND.task_id, 'I would ask who is missing.')] })
    await user.type(await findField(), ' 🌱2345678 ')
    const next = await findNext()
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(next).toHaveAccessibleDescription('Write at least 10 characters in each entry to continue.')
    expect(screen.getByText('8 characters')).toBeInTheDocument()
    await user.type(await findField(), '9 ten')
    expect(next).not.toHaveAttribute('aria-disabled')
    expect(world.completions.some(({ type }) => type === 'finish')).toBe(false)
    await waitFor(() => expect(savedTexts(world)).toContain(' 🌱2345678 9 ten'))
  })

  test('a pause of a second saves the entry, and says so quietly', async () => {
    const { world } = await open()
    const field = await findField()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.change(field, { target: { value: 'The sums did not add up.' } })
      expect(screen.getByText('Not saved yet')).toBeInTheDocument()
      act(() => void vi.advanceTimersByTime(AUTOSAVE_MS - 1))
      expect(screen.getByText('Not saved yet')).toBeInTheDocument()
      expect(world.entries).toEqual([])
      act(() => void vi.advanceTimersByTime(1))
    } finally {
      vi.useRealTimers()
    }
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(savedTexts(world)).toEqual(['The sums did not add up.'])
    expect(localStorage.length).toBe(1)
  })

  test('too short is said only once the writer has paused or left the field', async () => {
    const message = 'Entries cannot be submitted with less than 10 characters'
    const { user, world } = await open()
    const field = await findField()
    await user.click(field)
    await user.tab()
    expect(screen.queryByText(message)).toBeNull()
    // Changed at once instead of typed: on a busy machine, more than a second may pass between two keys.
    await user.click(field)
    fireEvent.change(field, { target: { value: 'short' } })
    expect(screen.queryByText(message)).toBeNull()
    await user.tab()
    expect(screen.getByText(message)).toBeInTheDocument()
    expect(field).toBeInvalid()
    await user.type(field, ', but growing')
    expect(screen.queryByText(message)).toBeNull()
    await screen.findByText('Saved')
    expect(savedTexts(world)).toEqual(['short, but growing'])
  })

  test('Next saves what was just written, finishes the task and moves on past the other prompts', async () => {
    const { user, world } = await open({ entries: [entryOf(SECOND.task_id, 'I would ask who is missing.')] })
    await user.type(await findField(), 'The delivery date.')
    await user.click(await findNext())
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/content/${PLAN.id}/${READING.id}/read`)
    expect(savedTexts(world)).toContain('The delivery date.')
    expect(world.completions.at(-1)).toMatchObject({ id: SECOND.id, type: 'finish', task_type: 'journal_prompt' })
  })

  test('where skipping is allowed, Next is open from the start: a short entry is kept, an empty one not sent', async () => {
    const { user, world } = await open({ flags: { allow_journal_skip: true } })
    const field = await findField()
    expect(await findNext()).not.toHaveAttribute('aria-disabled')
    await user.type(field, 'Short.')
    await user.click(await findNext())
    await screen.findByTestId('elsewhere')
    expect(savedTexts(world)).toEqual(['Short.'])
  })

  test('without a connection the draft stays on the device, outlives a reload, and is sent when there is one', async () => {
    const { user, unmount, world } = await open()
    fake(createJournalResponse, () => unreachable)
    await user.type(await findField(), 'Written in a tunnel.')
    expect(await screen.findByText('Not sent yet: kept on this device')).toBeInTheDocument()
    unmount()
    expect(world.entries).toEqual([])

    const again = await open()
    expect(await findField()).toHaveValue('Written in a tunnel.')
    await screen.findByText('Saved')
    expect(savedTexts(again.world)).toEqual(['Written in a tunnel.'])
  })

  test('the returning connection sends at once what waits', async () => {
    const { user, world } = await open()
    fake(createJournalResponse, () => unreachable)
    await user.type(await findField(), 'Written in a tunnel.')
    await screen.findByText('Not sent yet: kept on this device')
    fakeServer.resetHandlers()
    const online = serveLearner({ plans: [PLAN], prompts: PROMPTS })
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('Saved')
    expect(savedTexts(online)).toEqual(['Written in a tunnel.'])
    expect(world.entries).toEqual([])
  })

  test('a draft and what another device saved meanwhile are both kept', async () => {
    const key = `journal_draft:${makeId(1)}:${PLAN.id}:${FIRST.task_id}`
    localStorage.setItem(key, JSON.stringify({ text: 'From my phone.', base: '' }))
    const { world } = await open({ entries: [entryOf(FIRST.task_id, 'From my desk.')] })
    expect(await findField()).toHaveValue('From my desk.\n\nFrom my phone.')
    await waitFor(() => expect(savedTexts(world)).toEqual(['From my desk.\n\nFrom my phone.']))
  })

  test('what another device saved while the page was open is joined with what is written here, and the page says so', async () => {
    const { world, user } = await open({ entries: [entryOf(FIRST.task_id, 'On the train.')] })
    const field = await findField()
    world.entries = [entryOf(FIRST.task_id, 'On the train.\n\nAt the desk, at length.')]
    await user.type(field, '{Enter}{Enter}And home.')
    await user.tab()
    expect(
      await screen.findByText('This text was also changed elsewhere. Both versions are here now.'),
    ).toBeInTheDocument()
    await screen.findByText('Saved')
    const both = 'On the train.\n\nAt the desk, at length.\n\nAnd home.'
    expect(field).toHaveValue(both)
    expect(savedTexts(world)).toEqual([both])
  })

  test('the caret stays where it was in a text that is joined', async () => {
    const { world, user } = await open()
    const field = await findField()
    await user.type(field, 'Mine is here.')
    await user.type(field, ' now', { initialSelectionStart: 7, initialSelectionEnd: 7 })
    world.entries = [entryOf(FIRST.task_id, 'Theirs.')]
    await waitFor(() => expect(field).toHaveValue('Theirs.\n\nMine is now here.'))
    expect(field).toHaveProperty('selectionEnd', 'Theirs.\n\nMine is now'.length)
  })

  test('whoever comes back to the page sees what was saved elsewhere', async () => {
    const { world } = await open({ entries: [entryOf(FIRST.task_id, 'On the train.')] })
    const field = await findField()
    world.entries = [entryOf(FIRST.task_id, 'On the train, and at the desk.')]
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(field).toHaveValue('On the train, and at the desk.'))
  })

  test('a text that is too long is kept whole on the device, says by how much, and is saved once it is short enough', async () => {
    const { user, world, unmount } = await open()
    const long = 'x'.repeat(100_000)
    await user.click(await findField())
    await user.paste(long)
    expect(
      await screen.findByText(/^You can save up to 50,000 characters: shorten your entry by 50,000\./),
    ).toBeInTheDocument()
    expect(await findNext()).toHaveAccessibleDescription(
      'Shorten each entry to 50,000 characters or fewer to continue.',
    )
    unmount()
    await open({ entries: world.entries })
    expect(await findField()).toHaveValue(long)
    expect(savedTexts(world)).toEqual([])
    fireEvent.change(await findField(), { target: { value: long.slice(0, 50_000) } })
    fireEvent.blur(await findField())
    await waitFor(() => expect(screen.queryByText(/^At most 50,000/)).toBeNull())
    expect(await screen.findByText('Saved')).toBeInTheDocument()
  })

  test('what was written before is asked for once a visit, however long the rest of the page takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let answerRest: () => void = () => undefined
    const rest = new Promise<void>((resolve) => {
      answerRest = resolve
    })
    let asked = 0
    const onRequest = ({ request }: { request: Request }) => {
      if (request.method === 'GET' && request.url.includes(`${FIRST.task_id}/response`)) asked += 1
    }
    fakeServer.events.on('request:start', onRequest)
    try {
      const { unmount, world } = await open({ entries: [entryOf(FIRST.task_id, 'The delivery date.')] })
      fake(getJournal, async ({ params }) => {
        await rest
        const prompt = world.prompts.find(({ id }) => id === params.id)
        return prompt ? ok(prompt) : refuse('resource_not_found')
      })
      await waitFor(() => expect(asked).toBe(1))
      await vi.advanceTimersByTimeAsync(5000)
      answerRest()
      expect(await findField()).toHaveValue('The delivery date.')
      expect(asked).toBe(1)
      unmount()
      await vi.advanceTimersByTimeAsync(1)
      await open({ entries: [entryOf(FIRST.task_id, 'The delivery date, again.')] })
      expect(await findField()).toHaveValue('The delivery date, again.')
    } finally {
      fakeServer.events.removeListener('request:start', onRequest)
      vi.useRealTimers()
    }
  })

  test('a task that was taken away meanwhile leads back to the plans, which says so', async () => {
    const { user } = await open({
      entries: [entryOf(FIRST.task_id, 'The delivery date.'), entryOf(SECOND.task_id, 'I would ask.')],
    })
    fake(completeTask, () => refuse('resource_not_found'))
    await user.click(await findNext())
    const elsewhere = await screen.findByTestId('elsewhere')
    expect(elsewhere).toHaveTextContent('/content')
    expect(elsewhere).toHaveAttribute('data-banner', 'resource_not_found')
  })

  test('while training is paused entries are read, not written, and Next is gone', async () => {
    await open({ flags: { paused: true }, entries: [entryOf(FIRST.task_id, 'The delivery date.')] })
    expect(await findField()).toHaveAttribute('readonly')
    expect(screen.getByText(/Training is paused/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('TRAINING PAUSED · Journal')
    expect(screen.queryByText(/Speaking up/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })
})
