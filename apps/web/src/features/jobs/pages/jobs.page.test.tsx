import { ok } from '@evenground/shared/contract'
import { getJobs } from '@evenground/shared/contract/messaging'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT } from '../../../testing/fixtures/ids.ts'
import { renderUi } from '../../../testing/render.tsx'
import { Component as JobsPage } from './jobs.page.tsx'

startFakeServer()

test('the global administrator sees how each job went, and how much mail waits', async () => {
  serveConsole(makeGlobalAdministrator())
  const job = { last_run_at: A_MOMENT, last_duration_ms: 1500, next_run_at: A_MOMENT, failures: 2, queued: 1 }
  fake(getJobs, () =>
    ok({
      jobs: [
        {
          ...job,
          name: 'retention',
          schedule: 'daily at 03:17',
          last_result: 'ok',
          last_duration_ms: 12,
          last_error: null,
        },
        { ...job, name: 'reminders', schedule: 'every 15 minutes', last_result: 'failed', last_error: 'no connection' },
      ],
      mail: {
        has_server: false,
        queued: 3,
        due: 2,
        sending: 0,
        failed: 4,
        oldest_queued_at: A_MOMENT,
        last_sent_at: A_MOMENT,
      },
    }),
  )
  await renderUi(<JobsPage />)
  expect(await screen.findByRole('rowheader', { name: /^Send reminders/ })).toBeInTheDocument()
  // The schedule is a column of its own, not part of the job's description.
  expect(screen.getByRole('columnheader', { name: 'Schedule' })).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: /Every 15 minutes/ })).toBeInTheDocument()
  expect(screen.getByText('no connection')).toBeInTheDocument()
  // Sorted by name.
  expect(screen.getAllByRole('rowheader').map((head) => head.firstChild?.textContent)).toEqual([
    'Delete expired data',
    'Send reminders',
  ])
  expect(screen.getByText('1 job failed on its last run.')).toBeInTheDocument()
  expect(screen.getByRole('columnheader', { name: 'Failures in 7 days' })).toBeInTheDocument()
  expect(screen.getByText('1.5 s')).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: /Daily at 3:17\sAM/ })).toBeInTheDocument()
  expect(screen.getByText('< 0.1 s')).toBeInTheDocument()
  // Before the jobs, which can all be fine without a mail server.
  const warning = screen.getByRole('alert')
  expect(warning).toHaveTextContent('No mail server is set up')
  expect(within(warning).getByRole('link', { name: 'Communications' })).toHaveAttribute('href', '/communications')
  expect(warning.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('Due now').nextElementSibling).toHaveTextContent('2')
  expect(screen.getByText(/^The oldest one has been waiting since .+ Last sent .+\.$/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '4' })).toHaveAttribute('href', '/communications?status=failed')
})

const serveQuiet = (hasServer: boolean) =>
  fake(getJobs, () =>
    ok({
      jobs: [
        {
          name: 'sums',
          schedule: 'every 5 minutes',
          last_run_at: new Date().toISOString(),
          last_duration_ms: 12,
          next_run_at: '2031-05-09T12:00:00Z',
          last_result: 'ok',
          last_error: null,
          failures: 0,
          queued: 0,
        },
      ],
      mail: {
        has_server: hasServer,
        queued: 0,
        due: 0,
        sending: 0,
        failed: 0,
        oldest_queued_at: null,
        last_sent_at: null,
      },
    }),
  )

test('while nothing waits and nothing failed, a line says so; only the column of what waits stays', async () => {
  serveConsole(makeGlobalAdministrator())
  serveQuiet(true)
  await renderUi(<JobsPage />)
  expect(await screen.findByText('No job has failed in the last 7 days.')).toBeInTheDocument()
  expect(screen.getByText('No emails are waiting, and none have failed.')).toBeInTheDocument()
  expect(screen.getByText('No email has been sent yet.')).toBeInTheDocument()
  expect(screen.queryByText('Due now')).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Waiting' })).toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: 'Failures in 7 days' })).toBeNull()
  // A run of today has no date; other days have no year.
  expect(screen.getByRole('cell', { name: /^\d+:\d\d\s[AP]M/ })).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: /^May \d+, \d+:\d\d\s[AP]M$/ })).toBeInTheDocument()
})

test('without a mail server, the card of emails says only that none was sent, not that all is well', async () => {
  serveConsole(makeGlobalAdministrator())
  serveQuiet(false)
  await renderUi(<JobsPage />)
  expect(await screen.findByText('No email has been sent yet.')).toBeInTheDocument()
  expect(screen.queryByText('No emails are waiting, and none have failed.')).toBeNull()
})

test('nobody else sees the jobs', async () => {
  serveConsole(makeAdministrator(['ui.v1.tab.domains']))
  await renderUi(<JobsPage />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Background jobs' })).toBeInTheDocument()
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Your role doesn’t include background jobs' }),
  ).toBeVisible()
  expect(screen.getByText('Only global administrators can see them.')).toBeVisible()
})
