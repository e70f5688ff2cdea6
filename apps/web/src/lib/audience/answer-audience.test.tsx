import { ok } from '@evenground/shared/contract'
import { getAnswerAudience } from '@evenground/shared/contract/own-data'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fake, startFakeServer } from '../../testing/fake-server.ts'
import { AUDIENCE, serveLearner } from '../../testing/learner-server.ts'
import { renderUi } from '../../testing/render.tsx'
import { queryClient } from '../client/query-client.ts'
import { AnswerAudience } from './answer-audience.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const tell = (audience: Partial<typeof AUDIENCE>, topic: 'responses' | 'journals') => {
  serveLearner({})
  fake(getAnswerAudience, () => ok({ ...AUDIENCE, ...audience }))
  return renderUi(<AnswerAudience topic={topic} />)
}

const open = (manager_digest: boolean, topic: 'responses' | 'journals', locale: 'en-us' | 'es-mx' = 'en-us') => {
  serveLearner({})
  fake(getAnswerAudience, () => ok({ ...AUDIENCE, manager_digest }))
  return renderUi(<AnswerAudience topic={topic} />, { locale })
}

test('what a manager learns from the weekly digest is said to those about whom there is one', async () => {
  await open(true, 'responses')
  const sentence = await screen.findByText(/^Your manager can get a weekly email/)
  expect(sentence).toHaveTextContent(
    'which of your plans are due soon, overdue, or finished. It has no answers or scores.',
  )
})

test('in Spanish, too', async () => {
  await open(true, 'responses', 'es-mx')
  expect(await screen.findByText(/^Tu jefa o jefe puede recibir un correo semanal/)).toBeVisible()
})

test.each([
  [false, 'responses', /^Your administrators can always see/],
  [true, 'journals', /^It’s kept as long as/],
] as const)('with a digest: %s, it is not said about %s otherwise', async (on, topic, other) => {
  await open(on, topic)
  await screen.findByText(other)
  expect(screen.queryByText(/Your manager/)).toBeNull()
})

test('answers that are kept without a limit are said to stay without the name of an anonymized account', async () => {
  await tell({ answer_months: null }, 'responses')
  expect(await screen.findByText(/^Your answers are kept as long as/)).toHaveTextContent('kept without your name')
})

test('the months after which a journal is deleted count from its last change', async () => {
  await tell({ journal_months: 6 }, 'journals')
  expect(await screen.findByText('What you write is deleted 6 months after you last change it.')).toBeVisible()
})

test.each([
  ['responses', 'only your own download includes them'],
  ['journals', 'only your own download includes it'],
] as const)('of confidential %s, the own download is said to have them', async (topic, words) => {
  const closed = { mode: 'confidential' as const, roles: [], programs: false }
  await tell({ responses: closed, journals: closed }, topic)
  expect(await screen.findByText(/^Only you can/)).toHaveTextContent(words)
})
