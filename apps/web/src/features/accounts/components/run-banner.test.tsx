import { LOCALES } from '@evenground/shared/constants'
import { created, ok } from '@evenground/shared/contract'
import { getBulkRun, listBulkRuns, undoBulkRun } from '@evenground/shared/contract/account-bulk-runs'
import type { AccountBulkRun, AccountBulkRunWhole } from '@evenground/shared/schemas'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { clearNotices, useNotices } from '../../../lib/console/notify.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { renderUi } from '../../../testing/render.tsx'
import { followRuns } from '../api/bulk-runs.ts'
import { RunBanner } from './run-banner.tsx'
import { useUndoRun } from './use-undo-run.ts'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  clearNotices()
})

const run = {
  ...{ id: makeId(90), action: 'undo', state: 'done', fault: null },
  ...{ matched: 2, done: 2, changed: 2, unchanged: 0, refused: 0 },
  ...{ created_at: A_MOMENT, finished_at: A_MOMENT, undo_until: null, undoes: makeId(91), undone_by: null },
  ...{ refusals: [], not_offered_in: [] },
} as const satisfies AccountBulkRunWhole

const ENDS: [Partial<AccountBulkRun>, Record<(typeof LOCALES)[number], string>][] = [
  [{}, { 'en-us': '2 accounts are as they were before.', 'es-mx': '2 cuentas están como antes.' }],
  [
    { changed: 1, refused: 1 },
    {
      'en-us': '1 account is as it was before. 1 stays as it is now.',
      'es-mx': '1 cuenta está como antes. 1 se queda como está ahora.',
    },
  ],
  [
    { action: 'deactivate', matched: 300, done: 300, changed: 298 },
    {
      'en-us': '298 accounts deactivated. 2 accounts were not changed.',
      'es-mx': 'Se desactivaron 298 cuentas. 2 cuentas no cambiaron.',
    },
  ],
  [
    { action: 'assign_plans', state: 'stopped', matched: 300, done: 250, changed: 250 },
    {
      'en-us': 'Plans assigned to 250 accounts. Stopped after 250 of 300 accounts. What’s done stays done.',
      'es-mx':
        'Se asignaron los planes a 250 cuentas. Se detuvo después de 250 de 300 cuentas. Lo que ya se hizo se conserva.',
    },
  ],
  [
    { action: 'send_welcome', matched: 3, changed: 1 },
    { 'en-us': '1 welcome email is on its way.', 'es-mx': '1 correo de bienvenida va en camino.' },
  ],
]

test.each(LOCALES.flatMap((locale) => ENDS.map(([end, words]) => [locale, end, words[locale]] as const)))(
  'the end of a run is told in whole sentences: %s, %o',
  async (locale, end, words) => {
    serveConsole(makeAdministrator(['api.v2.accounts.update_by_id']))
    fake(listBulkRuns, () => ok([{ ...run, ...end }]))
    const page = await renderUi(<RunBanner onShow={() => undefined} />, { locale })
    act(() => followRuns(page.queryClient, [run.id]))
    expect(await screen.findByText(words)).toBeVisible()
  },
)

function Undo() {
  const undo = useUndoRun()
  return (
    <>
      <button type="button" onClick={() => undo(run.undoes)}>
        Undo
      </button>
      <ul aria-label="Notices">
        {useNotices().map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
    </>
  )
}

/** Undoes a run from a notice, with or without the list of accounts on the screen. */
async function undoFromNotice(end: Partial<AccountBulkRunWhole>, { onList, id }: { onList: boolean; id: string }) {
  serveConsole(makeAdministrator(['api.v2.accounts.update_by_id']))
  let isBegun = false
  let isEnded = false
  const now = () => ({ ...run, id, ...(isEnded ? end : { state: 'running' as const, done: 0, changed: 0 }) })
  fake(undoBulkRun, () => {
    isBegun = true
    return created(now())
  })
  fake(listBulkRuns, () => ok(isBegun ? [now()] : []))
  // Still running when first asked, so that the list hears of the run.
  fake(getBulkRun, () => {
    const answer = now()
    isEnded = true
    return ok(answer)
  })
  const page = await renderUi(
    <>
      {onList && <RunBanner onShow={() => undefined} />}
      <Undo />
    </>,
  )
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
  return page
}

test('an undo is told once: by the notice if all is as before', async () => {
  await undoFromNotice({}, { onList: true, id: makeId(92) })
  const words = '2 accounts are as they were before.'
  await waitFor(() => expect(screen.getByRole('list', { name: 'Notices' })).toHaveTextContent(words))
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})

test('an undo is told once: by the list if someone stays, where it says who', async () => {
  await undoFromNotice({ changed: 1, refused: 1 }, { onList: true, id: makeId(93) })
  expect(await screen.findByText('1 account is as it was before. 1 stays as it is now.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Notices' })).toBeEmptyDOMElement()
})

test('an undo where someone stays is told by a notice on every other page', async () => {
  await undoFromNotice({ changed: 1, refused: 1 }, { onList: false, id: makeId(94) })
  const words = '1 account is as it was before. 1 stays as it is now.'
  await waitFor(() => expect(screen.getByRole('list', { name: 'Notices' })).toHaveTextContent(words))
})
