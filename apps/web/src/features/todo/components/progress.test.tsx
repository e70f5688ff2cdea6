import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { listUserAssessments, listUserScores } from '@evenground/shared/contract/analytics'
import type { UserAssessment, UserScore } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { serveLearner } from '../../../testing/learner-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as TodoPage } from '../pages/todo.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const VOICE = makeId(801)
const CULTURE: UserAssessment = {
  id: makeId(800),
  title: { 'en-us': 'How we work', 'es-mx': 'Cómo trabajamos' },
  label: {},
  assessment_types: [0, 1],
  submitted_at: '2026-09-01T09:00:00.000Z',
  factors: [{ id: VOICE, title: { 'en-us': 'Voice', 'es-mx': 'Voz' }, super_factor: false }],
}

const score = (assessment_type: number, value: number, day: string, run = 1): UserScore => ({
  assessment_type,
  score: value,
  submitted_at: `${day}T12:00:00.000Z`,
  benchmark_score: 84,
  run,
})

interface World {
  taken?: UserAssessment[]
  scores?: Record<string, UserScore[]>
}

function serve({ taken = [CULTURE], scores = {} }: World): void {
  fake(listUserAssessments, () => ok(taken))
  fake(listUserScores, ({ query }) => ok(scores[`${query.assessment_id} ${query.factor_id}`] ?? []))
}

const overallOf = ({ id }: UserAssessment) => `${id} ${OVERALL_FACTOR_ID}`

async function openProgress(locale: 'en-us' | 'es-mx' = 'en-us', flags: { hide_scores?: boolean } = {}) {
  serveLearner({ plans: [], flags })
  const { user } = await renderRoutes([{ path: '/content', element: <TodoPage /> }], { path: '/content', locale })
  await user.click(await screen.findByRole('button', { name: locale === 'en-us' ? 'Progress' : 'Avance' }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

describe('the progress of a learner', () => {
  test('shows the scores of each assessment against the mark, with the change in words and a table', async () => {
    serve({ scores: { [overallOf(CULTURE)]: [score(0, 71.5, '2026-05-04'), score(1, 79.4, '2026-09-01')] } })
    const { dialog } = await openProgress()
    expect(await dialog.findByText('From 72 before to 79 after training.')).toBeInTheDocument()
    expect(dialog.getByText('8 points')).toBeInTheDocument()
    const table = await dialog.findByRole('table', { name: 'How we work · All factors' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'AssessmentDateYour scoreGoal',
      'Assessment 1, beforeMay 4, 20267284',
      'Assessment 1, afterSeptember 1, 20267984',
    ])
  })

  test('compares within each time that the training was taken, and names the time before', async () => {
    const first = [score(0, 60, '2025-05-04'), score(1, 70, '2025-09-01')]
    const second = [score(0, 66, '2026-05-04', 2)]
    serve({ scores: { [overallOf(CULTURE)]: [...first, ...second] } })
    const { dialog } = await openProgress()
    expect(await dialog.findByText('10 points')).toBeInTheDocument()
    expect(dialog.getByText('Round 1: from 60 before to 70 after training.')).toBeInTheDocument()
    expect(dialog.getByRole('rowheader', { name: 'Assessment 1, round 2: before' })).toBeInTheDocument()
  })

  test('tells the change of both times once the second is over', async () => {
    const first = [score(0, 60, '2025-05-04'), score(1, 70, '2025-09-01')]
    const second = [score(0, 66, '2026-05-04', 2), score(1, 90, '2026-09-01', 2)]
    serve({ scores: { [overallOf(CULTURE)]: [...first, ...second] } })
    const { dialog } = await openProgress()
    expect(await dialog.findByText('24 points')).toBeInTheDocument()
    expect(dialog.getByText(/Round 2: from 66 before to 90 after training/)).toBeInTheDocument()
    expect(dialog.getByText('Round 1: from 60 before to 70 after training.')).toBeInTheDocument()
  })

  test('a single score is a sentence, without a lonely bar', async () => {
    serve({ scores: { [overallOf(CULTURE)]: [score(0, 71.5, '2026-05-04')] } })
    const { dialog } = await openProgress()
    const words = /^This is your first score: 72 out of 100, from May 4, 2026\. Our goal is 84\./
    expect(await dialog.findByText(words)).toBeInTheDocument()
    expect(dialog.queryByRole('table')).toBeNull()
  })

  test('is chosen by factor, and by assessment where there are several', async () => {
    const second = { ...CULTURE, id: makeId(810), title: { 'en-us': 'How we meet' }, factors: [] }
    serve({
      taken: [CULTURE, second],
      scores: {
        [overallOf(CULTURE)]: [score(0, 60, '2026-05-04')],
        [`${CULTURE.id} ${VOICE}`]: [score(0, 45, '2026-05-04')],
        [overallOf(second)]: [score(2, 90, '2026-06-04'), score(3, 92, '2026-08-04')],
      },
    })
    const { user, dialog } = await openProgress()
    expect(await dialog.findByText(/This is your first score: 60 out of 100/)).toBeInTheDocument()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Factor' }), 'Voice')
    expect(await dialog.findByText(/This is your first score: 45 out of 100/)).toBeInTheDocument()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Assessment' }), 'How we meet')
    expect(await dialog.findByRole('rowheader', { name: 'Assessment 2, before' })).toBeInTheDocument()
    expect(dialog.getByRole('combobox', { name: 'Factor' })).toHaveDisplayValue('All factors')
  })

  test('speaks Spanish, and hands the focus back when it closes', async () => {
    serve({ scores: { [overallOf(CULTURE)]: [score(0, 80, '2026-05-04'), score(1, 79, '2026-09-01')] } })
    const { user, dialog } = await openProgress('es-mx')
    expect(await dialog.findByRole('table', { name: 'Cómo trabajamos · Todos los factores' })).toBeInTheDocument()
    expect(dialog.getByText('1 punto')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Avance' })).toHaveFocus())
  })

  test('says that scores come later where they are hidden, and asks for none', async () => {
    serve({})
    const asked: string[] = []
    fake(listUserScores, ({ query }) => {
      asked.push(query.assessment_id)
      return ok([])
    })
    const { dialog } = await openProgress('en-us', { hide_scores: true })
    expect(await dialog.findByRole('heading', { name: 'Scores aren’t shown right now' })).toBeInTheDocument()
    expect(dialog.queryByRole('table')).toBeNull()
    expect(asked).toEqual([])
  })

  test('says what is missing before the first assessment', async () => {
    serve({ taken: [] })
    const before = await openProgress()
    expect(await before.dialog.findByRole('heading', { name: 'No scores yet' })).toBeInTheDocument()
  })

  test('can be asked for again where it could not be loaded', async () => {
    serve({})
    fake(listUserAssessments, () => refuse('forbidden'))
    const { user, dialog } = await openProgress()
    const retry = await dialog.findByRole('button', { name: 'Try again' })
    serve({ scores: {} })
    await user.click(retry)
    expect(await dialog.findByText('This factor has no score yet.')).toBeInTheDocument()
  })
})
