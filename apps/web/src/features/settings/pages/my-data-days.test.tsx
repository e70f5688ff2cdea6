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

const [ASSESSMENT, PROMPT] = [makeId(10), makeId(12)]

test('the day on which a plan was completed is that of the organization, as on the certificate', async () => {
  const moment = '2026-01-01T03:30:00.000Z'
  serveLearner({ me: makeMe({ domain: { time_zone: 'America/Mexico_City' } }) })
  fake(exportAccount, () =>
    ok({
      exported_at: A_MOMENT,
      account: makeMe().account,
      names: {},
      plans: [{ id: makeId(24), title: { 'en-us': 'Respect' }, assigned_at: moment, completed_at: moment }],
      certificates: [{ id: makeId(25), plan_title: { 'en-us': 'Respect' }, serial: 'ABC', issued_at: moment }],
    }),
  )
  await renderRoutes([{ path: '/content/settings/data', element: <MyDataPage /> }], { path: '/content/settings/data' })
  expect(await screen.findByText(/^Respect · /)).toHaveTextContent(/December 31, 2025$/)
  expect(screen.getByText(/Respect, ABC$/)).toHaveTextContent('December 31, 2025: Respect')
})

test('times that the server cut to days are shown as days, without a time', async () => {
  const cut = '2026-03-04T00:00:00.000Z'
  serveLearner({ me: makeMe() })
  fake(exportAccount, () =>
    ok({
      exported_at: A_MOMENT,
      account: makeMe().account,
      names: { [ASSESSMENT]: { 'en-us': 'Belonging' }, [PROMPT]: { 'en-us': 'When did you speak up?' } },
      account_facts: [{ previous_sign_in_at: cut, password_changed_at: '2026-03-04T12:00:00+00:00' }],
      sessions: [{ id: makeId(23), user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', created_at: cut }],
      plans: [{ id: makeId(24), title: { 'en-us': 'Respect' }, assigned_at: cut, completed_at: cut }],
      responses: [
        { id: makeId(20), assessment_id: ASSESSMENT, assessment_type: 0, submitted_at: cut, answers: {}, scores: {} },
      ],
      journal: [{ id: makeId(21), journal_prompt_id: PROMPT, text_body: 'On Monday', submitted_at: cut }],
    }),
  )
  await renderRoutes([{ path: '/content/settings/data', element: <MyDataPage /> }], { path: '/content/settings/data' })
  expect((await screen.findByText('Sign-in before the last one')).nextElementSibling?.textContent).toBe('March 4, 2026')
  expect(screen.getByText('Password changed').nextElementSibling).toHaveTextContent(/2026 at \d+:\d\d/)
  expect(screen.getByText(/Firefox · Linux$/)).toHaveTextContent('March 4, 2026: Firefox')
  expect(screen.getByText(/^Respect/)).toHaveTextContent(/March 4, 2026.*March 4, 2026/)
  expect(screen.getAllByText(/March 4, 2026/).length).toBeGreaterThanOrEqual(5)
})
