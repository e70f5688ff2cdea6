import { created, noContent, ok } from '@evenground/shared/contract'
import { getMe } from '@evenground/shared/contract/auth'
import { getMyDomains } from '@evenground/shared/contract/domains'
import { getFactor, listFactors } from '@evenground/shared/contract/factors'
import { createInstruction, getInstruction, listInstructions } from '@evenground/shared/contract/instructions'
import { listMedia } from '@evenground/shared/contract/media'
import { createPlan, deletePlan, getPlan, getPlanProgress, updatePlan } from '@evenground/shared/contract/plans'
import { listContentReferences } from '@evenground/shared/contract/references'
import type { InstructionInput, Plan, PlanInput, PlanTask, PlanUpdate } from '@evenground/shared/schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeFactor } from '../../../testing/fixtures/assessment.ts'
import { makeId, STAMPS } from '../../../testing/fixtures/ids.ts'
import { makeInstruction } from '../../../testing/fixtures/instruction.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { makePlanTask } from '../../../testing/fixtures/plan.ts'
import { makeLateAnswer } from '../../../testing/late-answer.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { removeAndExpect, renderRecordPage } from '../../../testing/record-page.tsx'
// Loaded on demand by the page; imported here so that no test waits for it.
import '../components/tree/tree-editor.tsx'
import { Component as PlanPage } from '../../../app/pages/plans-detail.page.tsx'

startFakeServer()
beforeEach(() => storeTokens({ refresh_token: 'r', access_token: 'a' }))

const TRUST = makeFactor({ id: makeId(51), title: { 'en-us': 'Trust' } })
const VOICE = makeFactor({ id: makeId(52), title: { 'en-us': 'Speaking up' } })
const HELLO = makeInstruction({ id: makeId(70), title: { 'en-us': 'Hello' }, active: false })

const task = (id: number, over: Partial<PlanTask> = {}): PlanTask =>
  makePlanTask({ id: makeId(id), task_id: HELLO.id, title: HELLO.title, section_type: 'intro', ...over })

const PRE = task(202, {
  task_type: 'assessment',
  task_id: makeId(80),
  assessment_type: 0,
  title: { 'en-us': 'How we work' },
  task_order: 1,
})
const PLAN: Plan = {
  id: makeId(90),
  domain_id: makeId(2),
  title: { 'en-us': 'Essentials', 'es-mx': 'Lo esencial' },
  label: {},
  description: {},
  suffix: {},
  plan_type: 'master_plan',
  order_type: 'worst_factor_first',
  active: true,
  account_id: null,
  plan_id: null,
  pause_instruction_id: null,
  pause_instruction: null,
  hide_scores_instruction_id: null,
  hide_scores_instruction: null,
  tasks: {
    intro: [task(201), PRE],
    training: [
      {
        id: makeId(301),
        factor_id: TRUST.id,
        task_order: 0,
        tasks: [task(203, { title: { 'en-us': 'Being heard' } })],
      },
      { id: makeId(302), factor_id: VOICE.id, task_order: 1, tasks: [task(204, { title: { 'en-us': 'Saying no' } })] },
    ],
    outro: [],
  },
  ...STAMPS,
}

const MINE = {
  id: makeId(2),
  title: {},
  label: {},
  misc1_label: {},
  misc2_label: {},
  misc3_label: {},
  misc4_label: {},
  misc5_label: {},
  domains: [{ id: makeId(2), title: { 'en-us': 'Juniper' }, label: {}, domain_id: null, active: true }],
}

function serve(started = 0) {
  const sent: (PlanInput | PlanUpdate)[] = []
  const plans = { create: true, update_by_id: true, destroy_by_id: true, progress: true }
  const instructions = { create: true }
  const permissions = { ui: { v1: { type: { admin: true } } }, api: { v2: { plans, instructions } } }
  fake(getMe, () => ok(makeMe({ role: { ...makeMe().role, permissions } })))
  fake(listContentReferences, () => ok({ count: 0, uses: [] }))
  fake(getMyDomains, () => ok(MINE))
  fake(listFactors, () => ok([TRUST, VOICE]))
  fake(getFactor, ({ params }) => ok(params.id === TRUST.id ? TRUST : VOICE))
  fake(listInstructions, () => ok([HELLO]))
  fake(listMedia, () => ok([]))
  fake(getInstruction, () => ok(HELLO))
  fake(getPlan, () => ok(PLAN))
  fake(getPlanProgress, () =>
    ok({
      plan_id: PLAN.id,
      counts: { holders: 5, not_started: 5 - started, started, completed: 0, overdue: 0 },
      holders: [],
    }),
  )
  fakeAndRecord(createPlan, () => created({ ...PLAN, id: makeId(91) }), sent)
  fakeAndRecord(updatePlan, () => ok(PLAN), sent)
  return sent
}

const open = (id: string = PLAN.id) => renderRecordPage('/plans/:id', <PlanPage />, id)

const button = (name: RegExp | string) => screen.findByRole('button', { name })

async function edit() {
  const page = await open()
  await page.user.click(await button('Edit'))
  await screen.findByRole('button', { name: 'Move Hello' })
  return page
}

test('the detail offers copy and delete', async () => {
  serve()
  const { user } = await open()
  await user.click(await button('More actions'))
  expect(await button('Copy')).toBeInTheDocument()
  expect(await button('Delete')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Progress' })).toHaveAttribute('href', `/plans/${PLAN.id}/progress`)
})

test('a copy is sent without ids, for the domain of its model, with a suffix to its title in each language', async () => {
  const sent = serve()
  const { user, router } = await open()
  await user.click(await button('More actions'))
  await user.click(await button('Copy'))
  await user.click(await button('Make a copy'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/plans/${makeId(91)}`))
  expect(sent[0]?.title).toEqual({ 'en-us': 'Essentials (copy)', 'es-mx': 'Lo esencial (copia)' })
  expect(sent[0]?.domain_id).toBe(PLAN.domain_id)
  expect(sent[0]?.tasks?.training).toHaveLength(2)
  expect(JSON.stringify(sent[0]?.tasks)).not.toMatch(/"id":/)
})

test.each([
  ['another domain in reach', makeId(30), makeId(30), 'Harbor'],
  ['the shared library', null, undefined, 'Alder & Wren'],
])('the dialog says where a copy of a plan of %s goes, and there it goes', async (_whose, owner, sentTo, place) => {
  const sent = serve()
  const harbor = { id: makeId(30), title: { 'en-us': 'Harbor' }, label: {}, domain_id: makeId(2), active: true }
  fake(getMyDomains, () => ok({ ...MINE, domains: [...MINE.domains, harbor] }))
  fake(getPlan, () => ok({ ...PLAN, domain_id: owner }))
  const { user } = await open()
  // The owner's name is loaded after the plan.
  await screen.findByText(owner ? 'Harbor' : 'Shared library')
  // For a plan that can be edited, copying is in the menu.
  if (owner) await user.click(await button('More actions'))
  await user.click(await button(/^Copy/))
  expect(await screen.findByText(new RegExp(`will be created in: ${place}\\.`))).toBeInTheDocument()
  await user.click(await button('Make a copy'))
  await waitFor(() => expect(sent[0]?.domain_id).toBe(sentTo))
  expect(sent).toHaveLength(1)
})

describe('the editor', () => {
  test('keeps the ids of what was there, and sends the order of the page', async () => {
    const sent = serve()
    const { user } = await edit()
    await user.click(await button('Move How we work up'))
    await user.click(await button('Move Speaking up up'))
    await user.click(await button(/^Save/))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.tasks?.intro.map(({ id }) => id)).toEqual([PRE.id, makeId(201)])
    expect(sent[0]?.tasks?.training.map(({ id }) => id)).toEqual([makeId(302), makeId(301)])
  })

  test('moves an assessment to the outro, where it is the post-assessment of the same pair', async () => {
    const sent = serve()
    const { user } = await edit()
    await user.click(await button('Move to: How we work'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Outro/ }))
    expect(screen.getAllByText('Assessment 1, post', { ignore: 'option' })).not.toHaveLength(0)
    expect(screen.getByText(/a post-assessment without its pre-assessment/)).toBeInTheDocument()
    await user.click(await button(/^Save/))
    await waitFor(() => expect(sent[0]?.tasks?.outro).toMatchObject([{ id: PRE.id, assessment_type: 1 }]))
  })

  test('clears the chosen content when the type of a task changes, and does not save a task without any', async () => {
    const sent = serve()
    const { user } = await edit()
    await user.click(await button('Edit Hello'))
    expect(await screen.findByRole('combobox', { name: 'Instruction' })).toHaveValue('Hello')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type of task' }), 'medium')
    expect(screen.getByRole('combobox', { name: 'Media item' })).toHaveValue('')
    await user.click(await button(/^Save/))
    expect((await screen.findAllByText(/A task has no content yet/)).length).toBeGreaterThan(1)
    expect(sent).toEqual([])
  })

  test('does not save the same assessment twice under one type, and says so beside the second', async () => {
    const sent = serve()
    fake(getPlan, () => ok({ ...PLAN, tasks: { ...PLAN.tasks, intro: [PRE, { ...PRE, id: makeId(208) }] } }))
    const { user } = await open()
    await user.click(await button('Edit'))
    await user.click(await button(/^Save/))
    const told = 'The plan already has this assessment with this type.'
    expect(await screen.findByRole('link', { name: new RegExp(told.slice(0, -1)) })).toBeInTheDocument()
    const rows = screen.getAllByRole('button', { name: 'Edit How we work' }).map((one) => one.closest('li'))
    expect(rows.map((row) => row?.textContent?.includes(told))).toEqual([false, true])
    expect(sent).toEqual([])
  })

  test('adds a group and a task in it, chosen by name, without ids', async () => {
    const sent = serve()
    const { user } = await edit()
    await user.click(await button('Add factor group'))
    expect(screen.getAllByRole('combobox', { name: 'Factor' }).at(-1)).toHaveFocus()
    await user.click(await button('Add task to Group without a factor'))
    await user.click(screen.getByRole('combobox', { name: 'Instruction' }))
    await user.click(await screen.findByRole('option', { name: 'Hello' }))
    await user.click(await button(/^Save/))
    await waitFor(() => expect(sent).toHaveLength(1))
    const added = sent[0]?.tasks?.training[2]
    expect(added).toMatchObject({ factor_id: null, tasks: [{ task_type: 'instruction', task_id: HELLO.id }] })
    expect(JSON.stringify(added)).not.toMatch(/"id":/)
  })
})

test.each([
  ['left out while it is empty', {}, 0],
  ['shown where there is one', { 'en-us': '2027' }, 1],
])('while a plan is read, its suffix is %s', async (_what, suffix, times) => {
  serve()
  fake(getPlan, () => ok({ ...PLAN, suffix }))
  const { user } = await open()
  expect(await screen.findByText('Order of training')).toBeInTheDocument()
  expect(screen.queryAllByText('Suffix')).toHaveLength(times)
  await user.click(await button('Edit'))
  expect(await screen.findByRole('textbox', { name: /^Suffix/ })).toBeInTheDocument()
})

test('the dot between a title and its suffix stays with the title', async () => {
  serve()
  const twice = task(206, { title: { 'en-us': 'Culture' }, suffix: { 'en-us': 'Second time' } })
  fake(getPlan, () => ok({ ...PLAN, tasks: { ...PLAN.tasks, intro: [twice] } }))
  await open()
  const link = await screen.findByRole('link', { name: /^Culture/ })
  expect(link.textContent).toBe('Culture\u00a0· Second time')
})

describe('a long plan', () => {
  const film = task(205, {
    task_type: 'medium',
    title: { 'en-us': 'A talk' },
    medium_type: 'podcast',
    length_seconds: 260,
  })
  const groups = [{ id: makeId(301), factor_id: TRUST.id, task_order: 0, tasks: [task(203), film] }]

  test('shows its groups folded, with what they hold in a line, and media by what they are', async () => {
    serve()
    fake(getPlan, () => ok({ ...PLAN, tasks: { ...PLAN.tasks, training: groups } }))
    const { user } = await open()
    expect(await screen.findByText('2 tasks · 1 instruction, 1 podcast')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'A talk' })).toBeNull()
    await user.click(await button('Expand Trust'))
    expect(screen.getByRole('link', { name: 'A talk' }).closest('li')).toHaveTextContent('Podcast · 4 min')
  })

  test('on a phone leaves out how many tasks that is: the line would take two', async () => {
    actAsPhone()
    serve()
    fake(getPlan, () => ok({ ...PLAN, tasks: { ...PLAN.tasks, training: groups } }))
    await open()
    expect(await screen.findByText('1 instruction, 1 podcast')).toBeInTheDocument()
  })

  test('opens a group in which something is wrong', async () => {
    serve()
    const empty = { ...film, task_id: PRE.task_id, task_type: 'assessment', assessment_type: 0 } as const
    fake(getPlan, () => ok({ ...PLAN, tasks: { ...PLAN.tasks, training: [{ ...groups[0]!, tasks: [empty] }] } }))
    const { user } = await edit()
    expect(screen.queryByRole('button', { name: 'Edit A talk' })).toBeNull()
    await user.click(await button(/^Save/))
    expect(await button('Edit A talk')).toBeInTheDocument()
  })

  test('tells changes by name and takes them back one by one', async () => {
    serve()
    const { user } = await edit()
    await user.click(await button('Move How we work up'))
    await user.click(screen.getByRole('checkbox', { name: /^Required: Hello/ }))
    const told = () => screen.getByText(/unsaved change/).parentElement
    // After two neighbors swapped places, either may count as moved.
    expect(told()).toHaveTextContent(/^2 unsaved changes Moved “(How we work|Hello)”, “Hello” is now optional/)
    await user.click(await button('Undo'))
    expect(told()).toHaveTextContent(/^1 unsaved change Moved/)
    await user.click(await button('Undo'))
    expect(screen.getByText('No changes')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('has the factor of a group behind its pencil', async () => {
    serve()
    const { user } = await edit()
    expect(screen.queryByRole('combobox', { name: 'Factor' })).toBeNull()
    await user.click(await button('Choose the factor for Trust'))
    const factor = screen.getByRole('combobox', { name: 'Factor' })
    expect(factor).toHaveFocus()
    // The hint concerns plans in the order of the scores only.
    expect(factor).toHaveAccessibleDescription(/^The pre score/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order of training' }), 'forward')
    expect(factor).not.toHaveAccessibleDescription()
  })

  async function write() {
    serve()
    const page = await edit()
    await page.user.click(await button('Edit Hello'))
    await page.user.click(await button('New instruction'))
    const sheet = within(await screen.findByRole('dialog', { name: 'New instruction' }))
    const field = await sheet.findByRole('textbox', { name: 'Title' })
    return { ...page, sheet, field }
  }
  const isOpen = () => screen.queryByRole('dialog', { name: 'New instruction' }) !== null

  test.each(['Cancel', 'Close'])(
    'asks before new content is given up by %s, and keeps it where one stays',
    async (name) => {
      const { user, sheet, field } = await write()
      await user.type(field, 'Half written')
      await user.click(sheet.getByRole('button', { name }))
      const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
      await user.click(question.getByRole('button', { name: 'Cancel' }))
      expect(field).toHaveValue('Half written')
      await user.click(sheet.getByRole('button', { name }))
      await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
      await expect.poll(isOpen).toBe(false)
    },
  )

  test('asks nothing about new content that is still empty, and asks for all of the page where it is left', async () => {
    const { user, sheet, field, router } = await write()
    await user.type(field, 'x')
    await act(() => router.navigate('/elsewhere'))
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    await user.clear(field)
    await user.click(sheet.getByRole('button', { name: 'Cancel' }))
    await expect.poll(isOpen).toBe(false)
  })

  test('waits for new content that is being saved', async () => {
    const { user, sheet, field } = await write()
    const late = makeLateAnswer()
    fake(createInstruction, async () => {
      await late.wait()
      return created(makeInstruction({ id: makeId(71), title: { 'en-us': 'Written' } }))
    })
    await user.type(field, 'Written')
    await user.click(sheet.getByRole('button', { name: 'Save and choose' }))
    await expect.poll(late.isAsked).toBe(true)
    expect(field.closest('[inert]')).not.toBeNull()
    for (const name of ['Cancel', 'Close']) await user.click(sheet.getByRole('button', { name }))
    expect(isOpen()).toBe(true)
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
    late.arrive()
    expect(await screen.findByRole('combobox', { name: 'Instruction' })).toHaveValue('Written')
  })

  test('takes new content that is made beside it', async () => {
    const sent = serve()
    const made = makeInstruction({ id: makeId(71), title: { 'en-us': 'Written just now' } })
    let body: InstructionInput | undefined
    fake(createInstruction, (request) => {
      body = request.body
      return created(made)
    })
    const { user } = await edit()
    await user.click(await button('Edit Hello'))
    await user.click(await button('New instruction'))
    const sheet = within(await screen.findByRole('dialog', { name: 'New instruction' }))
    await user.click(await sheet.findByRole('button', { name: 'Save and choose' }))
    expect((await sheet.findAllByText(/required/i)).length).toBeGreaterThan(0)
    await user.type(sheet.getByRole('textbox', { name: 'Title' }), 'Written just now')
    await user.click(sheet.getByRole('button', { name: 'Save and choose' }))
    expect(await screen.findByRole('combobox', { name: 'Instruction' })).toHaveValue('Written just now')
    expect(body).toMatchObject({ title: { 'en-us': 'Written just now' }, domain_id: PLAN.domain_id })
    await user.click(await button(/^Save/))
    await waitFor(() => expect(sent[0]?.tasks?.intro[0]).toMatchObject({ id: makeId(201), task_id: made.id }))
  })
})

test('after a removal the focus goes on to the next row, and from the last one to the heading', async () => {
  serve(0)
  const { user } = await edit()
  await user.click(await button('Expand all'))
  const remove = async (name: string) => {
    ;(await button(`Remove ${name}`)).focus()
    await user.keyboard('{Enter}')
  }
  await remove('Hello')
  await expect.poll(() => document.activeElement).toHaveAccessibleName('Remove How we work')
  await user.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Intro' }))
  await remove('Being heard')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: /^Trust/ }))
  await remove('Trust')
  await expect.poll(() => document.activeElement).toHaveAccessibleName('Remove Speaking up')
})

describe('people who are on their way', () => {
  async function removeTask(started: number) {
    const sent = serve(started)
    const page = await edit()
    await page.user.click(await button('Expand all'))
    await page.user.click(await button('Remove Being heard'))
    await page.user.click(await button(/^Save/))
    return { sent, ...page }
  }

  test('are counted before a change that touches them is saved', async () => {
    const { sent, user } = await removeTask(3)
    const dialog = within(await screen.findByRole('dialog', { name: '3 people are working on this plan' }))
    expect(dialog.getByText('1 task is removed, along with its progress.')).toBeInTheDocument()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Save for everyone' }))
    await waitFor(() => expect(sent[0]?.tasks?.training[0]?.tasks).toEqual([]))
  })

  test('keep their plan where one would rather look at it again, and the changes stay', async () => {
    const { sent, user } = await removeTask(1)
    await user.click(await button('Review it again'))
    expect(await screen.findByText('Nothing was saved. The changes are still here.')).toBeInTheDocument()
    expect(screen.queryByText('Being heard')).toBeNull()
    expect(sent).toEqual([])
  })

  test('are not asked about where nobody is', async () => {
    const { sent } = await removeTask(0)
    await waitFor(() => expect(sent).toHaveLength(1))
  })
})

test('the preview follows the scores, and says which readings are inactive', async () => {
  serve()
  await open()
  // The path is in view first. The scores are collapsed, and each shows the position of its factor.
  const tryOut = await screen.findByText('Try other scores')
  expect(tryOut.closest('details')).not.toHaveAttribute('open')
  // The preview is sticky and scrolls on its own only beside the form.
  expect(tryOut.closest('[data-sticky]')).toBeNull()
  expect(await screen.findByText('1. Trust')).toBeInTheDocument()
  const path = within(await screen.findByRole('list', { name: 'What this learner sees' }))
  const groups = () => path.getAllByText(/^Score \d+/).map(({ textContent }) => textContent)
  expect(groups()).toEqual(['Score 58 · 1 task · 1 required', 'Score 66 · 1 task · 1 required'])
  fireEvent.change(await screen.findByRole('slider', { name: 'Trust, slider' }), { target: { value: '90' } })
  expect(groups()).toEqual(['Score 66 · 1 task · 1 required', 'Score 90 · 1 task · 1 required'])
  expect(screen.getByText('2. Trust')).toBeInTheDocument()
  expect(screen.getByRole('slider', { name: 'Trust, slider' })).toHaveStyle({ '--filled': '0.9' })
  const number = screen.getByRole('spinbutton', { name: /^Trust/ })
  fireEvent.change(number, { target: { value: '' } })
  expect(number).toHaveValue(null)
  expect(groups()).toEqual(['Score 66 · 1 task · 1 required', 'Score 90 · 1 task · 1 required'])
  expect(await screen.findByText('Hello is inactive. Learners with this plan still see it.')).toBeInTheDocument()
})

describe('what one person holds', () => {
  test('says of each task whether it is complete, a medium whether it was watched, and cannot be changed', async () => {
    serve()
    const complete = { status: 'complete' } as const
    const undone = { status: 'incomplete' } as const
    const film = (id: number, title: string, over: Partial<PlanTask>) =>
      task(id, { task_type: 'medium', title: { 'en-us': title }, ...over })
    const held: Plan = {
      ...PLAN,
      id: makeId(95),
      plan_type: 'personal_plan',
      account_id: makeId(7),
      plan_id: PLAN.id,
      tasks: {
        intro: [task(201, complete), task(205, { task_type: 'survey', title: { 'en-us': 'A survey' }, ...undone })],
        training: [{ id: makeId(301), factor_id: TRUST.id, task_order: 0, tasks: [film(203, 'Seen film', complete)] }],
        outro: [film(204, 'Next film', undone)],
      },
    }
    fake(getPlan, () => ok(held))
    const { user } = await open(held.id)
    await user.click(await button('Expand Trust'))
    const lineOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')
    expect(await lineOf('Seen film')).toHaveTextContent('Watched')
    expect(await lineOf('Next film')).toHaveTextContent('Not watched yet')
    expect(await lineOf('Hello')).toHaveTextContent('Complete')
    expect(await lineOf('A survey')).not.toHaveTextContent(/complete/i)
    expect(screen.getByText(/This is one person’s copy of the plan/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Master plan' })).toHaveAttribute('href', `/plans/${PLAN.id}`)
    for (const name of ['Edit', 'More actions']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('of a master plan no task says how far anybody is', async () => {
    serve()
    const { user } = await open()
    await user.click(await button('Expand all'))
    expect((await screen.findByRole('link', { name: 'Being heard' })).closest('li')).not.toHaveTextContent(
      /complete|watched/i,
    )
  })
})

test('a plan that was never saved is previewed as it stands on the screen', async () => {
  serve()
  const { user } = await open('new')
  expect(await screen.findByText('As soon as there are tasks, the path appears here.')).toBeInTheDocument()
  await user.click(await button('Add task to Intro'))
  await user.click(screen.getByRole('combobox', { name: 'Instruction' }))
  await user.click(await screen.findByRole('option', { name: 'Hello' }))
  expect(within(screen.getByRole('list', { name: 'What this learner sees' })).getByText('Hello')).toBeInTheDocument()
})

describe('deleting', () => {
  test('goes to the list, which says that the plan was deleted', async () => {
    serve()
    fake(deletePlan, () => noContent())
    await removeAndExpect(await open(), 'The plan was deleted successfully.', '/plans')
  })

  test('of one that is not there goes home with resource_not_found', async () => {
    serve()
    fake(deletePlan, () => refuse('resource_not_found'))
    await removeAndExpect(await open(), 'The resource cannot be not found.', '/')
  })

  test('of one that is attached stays and says plan_attached', async () => {
    serve()
    fake(deletePlan, () => refuse('plan_attached'))
    await removeAndExpect(
      await open(),
      'This plan is in use and cannot be deleted, Please contact your company administrator.',
      `/plans/${PLAN.id}`,
    )
  })
})
