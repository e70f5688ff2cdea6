import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { noContent, ok } from '@evenground/shared/contract'
import { getAccountSetting } from '@evenground/shared/contract/accounts'
import {
  countAssessmentResponses,
  countLatestAssessmentResponses,
  deleteAssessmentResponse,
  getAssessment,
  getAssessmentResponse,
  listAssessmentFactors,
  listAssessmentResponses,
  listLatestAssessmentResponses,
} from '@evenground/shared/contract/assessments'
import { getMe } from '@evenground/shared/contract/auth'
import { listContentReferences } from '@evenground/shared/contract/references'
import type { AssessmentResponse } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
import { makeAssessment, makeFactor, makeQuestion, makeResponse } from '../../../testing/fixtures/assessment.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as ResponsePage } from './assessment-response.page.tsx'
import { Component as ResponsesPage } from './assessment-responses.page.tsx'

startFakeServer()
beforeEach(() => storeTokens({ refresh_token: 'r', access_token: 'a' }))

const ASSESSMENT = makeAssessment({
  title: { 'en-us': 'Pulse' },
  questions: [
    makeQuestion({ id: makeId(501), text_body: { 'en-us': 'I belong here' }, wording: 1 }),
    makeQuestion({
      id: makeId(502),
      text_body: { 'en-us': 'I feel left out' },
      negative: true,
      question_order: 1,
      factor_id: makeId(50),
    }),
  ],
})
const TRUST = makeFactor({ id: makeId(50), title: { 'en-us': 'Trust' } })
const RESPONSE: AssessmentResponse = {
  ...makeResponse({
    answers: { [makeId(501)]: 5 },
    scores: { [OVERALL_FACTOR_ID]: 87.5, [TRUST.id]: 75 },
    submitted_at: A_MOMENT,
    scoring_version: 1,
    entered_by: null,
  }),
  given_name: { 'en-us': 'Maya' },
  family_name: { 'en-us': 'Okafor' },
  plan_title: { 'en-us': 'Essentials' },
  wordings: { [makeId(501)]: 1 },
  texts: { [makeId(501)]: { 'en-us': 'I belong here' } },
  is_latest: true,
  overall_benchmark: 82,
}

async function open(
  path: string,
  keys: string[],
  { questions = ASSESSMENT.questions, factors = [TRUST], response = {} } = {},
) {
  const assessments = Object.fromEntries(keys.map((key) => [key, true]))
  const role = { ...makeMe().role, permissions: { api: { v2: { assessments } } } }
  fake(getMe, () => ok(makeMe({ role })))
  fake(getAssessment, () => ok({ ...ASSESSMENT, questions }))
  fake(getAssessmentResponse, () => ok({ ...RESPONSE, ...response }))
  fake(listAssessmentFactors, () => ok(factors))
  fake(getAccountSetting, ({ query }) => ok({ setting_name: query.setting_name, settings: {} as never }))
  const plan = { kind: 'plans' as const, id: makeId(90), title: { 'en-us': 'Essentials' } }
  fake(listContentReferences, () => ok({ count: 1, uses: [plan] }))
  fake(countLatestAssessmentResponses, () => ok({ count: 1 }))
  fake(countAssessmentResponses, () => ok({ count: 2 }))
  const asked: string[] = []
  const row = ({ answers, wordings, texts, overall_benchmark, ...rest }: AssessmentResponse) => rest
  fake(listLatestAssessmentResponses, ({ query }) => {
    asked.push(`latest ${query.assessment_type ?? ''} ${query.plan_id ?? ''}`)
    return ok([row(RESPONSE)])
  })
  fake(listAssessmentResponses, () => {
    asked.push('all')
    return ok([
      row(RESPONSE),
      row({ ...RESPONSE, id: makeId(601), submitted_at: null, scores: null, is_latest: false }),
    ])
  })
  const routes = [
    { path: '/assessments/:assessment_id/responses', element: <ResponsesPage /> },
    { path: '/assessments/:assessment_id/responses/:id', element: <ResponsePage /> },
    { path: '*', element: <p data-testid="elsewhere" /> },
  ]
  return { asked, ...(await renderRoutes(routes, { path: `/assessments/${ASSESSMENT.id}/responses${path}` })) }
}

test('a response tells the answers with their questions, the scores by factor, and when it was submitted', async () => {
  await open(`/${RESPONSE.id}`, ['get_response_by_id'])
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeInTheDocument()
  const answers = screen.getAllByRole('listitem').filter(({ textContent }) => /I (belong|feel)/.test(textContent ?? ''))
  // The factor's name is loaded later.
  await waitFor(() => expect(answers[1]).toHaveTextContent('Trust'))
  expect(answers.map(({ textContent }) => textContent)).toEqual([
    'I belong hereStrongly agree (5)',
    'I feel left out Scored in reverseTrustNot answered',
  ])
  expect(screen.getByText('88')).toBeInTheDocument()
  // The value behind the mark on a bar.
  expect(screen.getByText('84')).toBeInTheDocument()
  expect(screen.getByText('Benchmark 82')).toBeInTheDocument()
  expect(screen.getAllByText('Trust')).toHaveLength(2)
  expect(screen.getByText('Counted in reports')).toBeInTheDocument()
  expect(screen.getByText('75')).toBeInTheDocument()
  expect(screen.getByText(/^Submitted /)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
})

test.each([
  [{ is_latest: false }, 'There is a newer one, so it counts only for earlier periods'],
  [{ is_latest: false, submitted_at: null, scores: null }, 'Not counted in reports'],
])('a response tells what it counts for: %o', async (response, words) => {
  await open(`/${RESPONSE.id}`, ['get_response_by_id'], { response })
  expect(await screen.findByText(words)).toBeVisible()
})

test('beside an answer that another question reuses stand the factors of both', async () => {
  const text_body = { 'en-us': 'I belong here' }
  const reuse = { text_body, alias: true, scored: true, question_id: makeId(501), factor_id: TRUST.id }
  const voice = makeFactor({ id: makeId(51), title: { 'en-us': 'Voice' } })
  const questions = [
    makeQuestion({ id: makeId(501), text_body, wording: 1, factor_id: voice.id }),
    makeQuestion({ ...reuse, id: makeId(503), question_order: 2 }),
    makeQuestion({ ...reuse, id: makeId(504), question_order: 3, question_id: makeId(509), factor_id: makeId(52) }),
  ]
  await open(`/${RESPONSE.id}`, ['get_response_by_id'], { questions, factors: [TRUST, voice] })
  const answer = (await screen.findByText('I belong here')).closest('li')
  await waitFor(() => expect(answer).toHaveTextContent('I belong hereVoice, TrustStrongly agree (5)'))
})

test('an answer to a text that was changed since stands beside the text that was asked', async () => {
  await open(`/${RESPONSE.id}`, ['get_response_by_id'])
  const questions = [makeQuestion({ id: makeId(501), text_body: { 'en-us': 'I NEVER belong here' }, wording: 2 })]
  fake(getAssessment, () => ok({ ...ASSESSMENT, questions }))
  fake(getAssessmentResponse, () => ok(RESPONSE))
  const asked = await screen.findByText(/^I belong here/)
  await waitFor(() => expect(asked.parentElement).toHaveTextContent('I belong here Asked with an earlier wording'))
  expect(screen.queryByText(/NEVER/)).toBeNull()
})

test('with the permission a response is deleted, after a question, and the list follows', async () => {
  const removed: string[] = []
  const { user, router } = await open(`/${RESPONSE.id}`, ['get_response_by_id', 'destroy_response_by_id', 'responses'])
  fake(deleteAssessmentResponse, ({ params }) => {
    removed.push(params.response_id)
    return noContent()
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Maya Okafor’s response?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/assessments/${ASSESSMENT.id}/responses`))
  expect(removed).toEqual([RESPONSE.id])
})

test('the list shows the newest of each person and type, or all, each leading to its response', async () => {
  const { user, asked } = await open('', ['responses', 'latest_responses', 'get_response_by_id'])
  const link = await screen.findByRole('link', { name: 'Maya Okafor' })
  expect(link).toHaveAttribute('href', `/assessments/${ASSESSMENT.id}/responses/${RESPONSE.id}`)
  expect(screen.queryByRole('columnheader', { name: /^In reports/ })).toBeNull()
  // If only one filter is left, its values are shown at once.
  const narrow = async (filter: string | null, value: string) => {
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filter' }))
    if (filter) await user.click(panel.getByRole('button', { name: filter }))
    await user.click(await panel.findByRole('button', { name: value }))
  }
  await narrow('Type', 'Assessment 1, post')
  await waitFor(() => expect(asked).toContain('latest 1 '))
  await narrow('Plan', 'Essentials')
  await waitFor(() => expect(asked).toContain(`latest 1 ${makeId(90)}`))
  await narrow(null, 'All responses')
  expect(await screen.findByText('Started, not submitted')).toBeInTheDocument()
  expect(asked).toContain('all')
  expect(screen.getByRole('columnheader', { name: /^In reports/ })).toBeInTheDocument()
})

test('to a role without the permission to single responses the list tells who and on which day, and why no score', async () => {
  await open('', ['responses'])
  fake(listAssessmentResponses, () => {
    const {
      answers: _,
      overall_benchmark: _benchmark,
      ...row
    } = { ...RESPONSE, scores: {}, submitted_at: '2026-03-04T00:00:00.000Z' }
    return ok([row])
  })
  expect(await screen.findByText('Mar 4, 2026')).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: /Overall score:\s*–/ })).toBeInTheDocument()
  expect(screen.getByText(/your role doesn’t have permission to read individual responses/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Maya Okafor' })).not.toBeInTheDocument()
})
