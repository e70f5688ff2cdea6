import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { exportAccount } from '@evenground/shared/contract/accounts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { serveLearner } from '../../../testing/learner-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as MyDataPage } from './my-data.page.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

const [ASSESSMENT, QUESTION, PROMPT] = [makeId(10), makeId(11), makeId(12)]

test('everything that is stored is there in words, in the language of the page', async () => {
  serveLearner({ me: makeMe() })
  fake(exportAccount, () =>
    ok({
      exported_at: A_MOMENT,
      account: makeMe().account,
      names: {
        [ASSESSMENT]: { 'en-us': 'Belonging', 'es-mx': 'Pertenencia' },
        [QUESTION]: { 'en-us': 'I belong here.', 'es-mx': 'Aquí pertenezco.' },
        [PROMPT]: { 'en-us': 'When did you speak up?', 'es-mx': '¿Cuándo hablaste?' },
      },
      responses: [
        {
          id: makeId(20),
          assessment_id: ASSESSMENT,
          assessment_type: 0,
          submitted_at: A_MOMENT,
          answers: { [QUESTION]: 5 },
          scores: { [OVERALL_FACTOR_ID]: 80 },
        },
      ],
      journal: [{ id: makeId(21), journal_prompt_id: PROMPT, text_body: 'On Monday', submitted_at: A_MOMENT }],
      sessions: [{ id: makeId(22), user_agent: 'Firefox', created_at: A_MOMENT }],
      account_facts: [
        {
          password_changed_at: '2026-03-04T10:00:00+00:00',
          email_lost_at: null,
          must_change_password: false,
          reminders_sent: 3,
        },
      ],
    }),
  )
  await renderRoutes([{ path: '/content/settings/data', element: <MyDataPage /> }], {
    path: '/content/settings/data',
    locale: 'es-mx',
  })
  expect(await screen.findByRole('heading', { name: 'Pertenencia' })).toBeInTheDocument()
  expect(screen.getByText('Aquí pertenezco.').nextElementSibling).toHaveTextContent('Totalmente de acuerdo')
  expect(screen.getByText('General').nextElementSibling).toHaveTextContent(/^80/)
  expect(screen.getByText('On Monday')).toBeInTheDocument()
  expect(screen.getByText(/Firefox/)).toBeInTheDocument()
  expect(screen.getByText('Apellidos').nextElementSibling).toHaveTextContent('Okafor')
  expect(screen.getByText('Nombre').nextElementSibling).toHaveTextContent('Maya')
  expect(screen.getByText('maya.okafor@example.org')).toBeInTheDocument()
  expect(screen.getByText('Cambio de contraseña').nextElementSibling).toHaveTextContent('4 de marzo de 2026')
  expect(screen.getByText('Recordatorios enviados').nextElementSibling).toHaveTextContent('3')
  expect(screen.queryByText('Correo asignado a otra cuenta')).toBeNull()
})

test('more than a few answers are folded on screen, and there for paper', async () => {
  serveLearner({ me: makeMe() })
  const questions = Array.from({ length: 6 }, (_, at) => makeId(300 + at))
  const row = { id: makeId(20), assessment_id: ASSESSMENT, assessment_type: 0, submitted_at: A_MOMENT, scores: {} }
  fake(exportAccount, () =>
    ok({
      exported_at: A_MOMENT,
      account: makeMe().account,
      names: Object.fromEntries(questions.map((question, at) => [question, { 'en-us': `Statement ${at}` }])),
      responses: [{ ...row, answers: Object.fromEntries(questions.map((question) => [question, 4])) }],
    }),
  )
  const { user } = await renderRoutes([{ path: '/content/settings/data', element: <MyDataPage /> }], {
    path: '/content/settings/data',
  })
  const toggle = await screen.findByRole('button', { name: 'Show 6 answers' })
  const box = screen.getByText('Statement 5').closest('dl')?.parentElement
  expect(box?.className).toMatch(/folded/)
  await user.click(toggle)
  expect(box?.className).not.toMatch(/folded/)
  expect(screen.getByRole('button', { name: 'Hide the answers' })).toHaveAttribute('aria-expanded', 'true')
})

test('each kind of data opens by its title, which says how many there are', async () => {
  serveLearner({ me: makeMe() })
  fake(exportAccount, () =>
    ok({
      exported_at: A_MOMENT,
      account: makeMe().account,
      names: { [PROMPT]: { 'en-us': 'When did you speak up?' } },
      journal: [21, 22].map((id) => ({
        id: makeId(id),
        journal_prompt_id: PROMPT,
        text_body: `On day ${id}`,
        submitted_at: A_MOMENT,
      })),
      sessions: [{ id: makeId(23), user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', created_at: A_MOMENT }],
    }),
  )
  const { user } = await renderRoutes([{ path: '/content/settings/data', element: <MyDataPage /> }], {
    path: '/content/settings/data',
  })
  const journal = await screen.findByRole('button', { name: 'Journal 2' })
  expect(journal).toHaveAttribute('aria-expanded', 'false')
  const texts = screen.getByText('On day 21').closest('section')?.lastElementChild
  // Hidden only on screens; it is printed.
  expect(texts?.className).toMatch(/folded/)
  await user.click(journal)
  expect(texts?.className).not.toMatch(/folded/)
  expect(screen.getByRole('button', { name: 'About me' })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText(/: Firefox · Linux$/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Groups/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Groups 0' })).toBeInTheDocument()
  // A finished plan may have no certificate yet. The section explains why, and like every empty section cannot be
  // expanded.
  expect(screen.getByRole('heading', { name: 'Certificates 0' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Certificates/ })).toBeNull()
  expect(screen.getByText(/^A certificate is created and stored here the first time it’s opened/)).toBeInTheDocument()
})
