import type { PermissionKey } from '@evenground/shared/constants'
import { created, ok } from '@evenground/shared/contract'
import {
  createBulkRun,
  getBulkRun,
  listBulkRuns,
  previewBulkRun,
  stopBulkRun,
  undoBulkRun,
} from '@evenground/shared/contract/account-bulk-runs'
import {
  changeAccounts,
  countAccounts,
  getAccountSetting,
  listAccounts,
  saveAccountSetting,
} from '@evenground/shared/contract/accounts'
import { getMyDomains, listUiDomainRoles } from '@evenground/shared/contract/domains'
import { countGroups, listGroups } from '@evenground/shared/contract/groups'
import {
  createSavedFilter,
  listFieldValues,
  listSavedFilters,
  previewPeopleFilter,
} from '@evenground/shared/contract/people-filters'
import { listPlans } from '@evenground/shared/contract/plans'
import { listRoles } from '@evenground/shared/contract/roles'
import type {
  AccountBulkInput,
  AccountBulkResult,
  AccountBulkRunWhole,
  AccountListQuery,
  AccountRow,
  SavedFilterInput,
} from '@evenground/shared/schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBanner } from '../../../lib/banner/banner-store.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import { useNotices } from '../../../lib/console/notify.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId, STAMPS } from '../../../testing/fixtures/ids.ts'
import { makeAccount } from '../../../testing/fixtures/me.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as AccountsPage } from './accounts-list.page.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})

const PLAN = makeId(501)
const GROUP = makeId(502)
const ROLE = makeId(503)
const RUN = makeId(601)
const LONG_AGO = '2020-01-01T00:00:00.000Z'
const PEOPLE: AccountRow[] = [
  makeAccount({ id: makeId(11), family_name: { 'en-us': 'Abara' }, given_name: { 'en-us': 'Chidi' } }),
  makeAccount({
    id: makeId(12),
    family_name: { 'en-us': 'Baker' },
    given_name: { 'en-us': 'Jordan' },
    email: null,
    username: 'jordan_baker',
    last_sign_in_at: null,
    last_activity_at: null,
  }),
  makeAccount({ id: makeId(13), family_name: { 'en-us': 'Costa' }, end_at: LONG_AGO }),
  makeAccount({ id: makeId(14), family_name: { 'en-us': 'Doe' }, active: false, misc1: 'North' }),
]

const plan = {
  id: PLAN,
  domain_id: null,
  title: { 'en-us': 'Belonging' },
  label: {},
  description: {},
  suffix: {},
  plan_type: 'master_plan',
  order_type: 'forward',
  active: true,
  account_id: null,
  plan_id: null,
  pause_instruction_id: null,
  hide_scores_instruction_id: null,
  ...STAMPS,
} as const

const group = {
  ...{ id: GROUP, domain_id: makeId(2), group_id: null, title: { 'en-us': 'Sales' }, member_count: 3 },
  ...{ active: true, paused: false, hide_scores: false, options: {}, dynamic: false, ...STAMPS },
}

const run = {
  id: RUN,
  action: 'deactivate',
  state: 'running',
  fault: null,
  matched: 10_000,
  done: 3200,
  changed: 3100,
  unchanged: 99,
  refused: 1,
  created_at: A_MOMENT,
  finished_at: null,
  undo_until: null,
  undoes: null,
  undone_by: null,
  refusals: [],
  not_offered_in: [],
} as const satisfies AccountBulkRunWhole

function serveAccounts(answer: (body: AccountBulkInput) => Partial<AccountBulkResult> = () => ({})) {
  const seen = {
    lists: [] as AccountListQuery[],
    changes: [] as AccountBulkInput[],
    previews: [] as AccountBulkInput[],
    planSearches: [] as object[],
  }
  fake(listAccounts, ({ query }) => {
    seen.lists.push(query)
    return ok(PEOPLE)
  })
  fake(countAccounts, () => ok({ count: 41 }))
  fake(getAccountSetting, ({ query }) => ok({ setting_name: query.setting_name, settings: {} }))
  fake(saveAccountSetting, () => ok({ setting_name: 'SmartTable_accounts', settings: {} }))
  fake(getMyDomains, () => {
    const none = { misc2_label: null, misc3_label: null, misc4_label: null, misc5_label: null }
    const title = { 'en-us': 'Alder & Wren' }
    return ok({ id: makeId(2), title, label: {}, misc1_label: { 'en-us': 'Cost center' }, ...none, domains: [] })
  })
  fake(listRoles, () => ok([]))
  fake(listGroups, () => ok([]))
  fake(countGroups, () => ok({ count: 0 }))
  fake(listPlans, ({ query }) => {
    seen.planSearches.push(query)
    return ok([plan])
  })
  fake(changeAccounts, ({ body }) => {
    seen.changes.push(body)
    const matched = body.ids?.length ?? 41
    const whole = { run_id: RUN, matched, changed: matched, unchanged: 0, refused: [], stopped: false }
    return ok({ ...whole, ...answer(body) })
  })
  fake(previewBulkRun, ({ body }) => {
    seen.previews.push(body)
    const matched = body.ids?.length ?? 41
    return ok({ matched, ready: matched, unchanged: 0, refused: [] })
  })
  fake(listBulkRuns, () => ok([]))
  fake(listSavedFilters, () => ok([]))
  return seen
}

const UNDO = makeId(91)

const SEES_PROGRESS = ['api.v2.accounts.update_by_id', 'api.v2.plans.progress'] as const

/** Fakes a run and its undo; `end` overrides the result of the undo. Returns the ids of the runs that were undone. */
function serveUndo(end: Partial<AccountBulkRunWhole> = {}): string[] {
  const undone: string[] = []
  const undo = {
    ...run,
    id: UNDO,
    action: 'undo',
    undoes: RUN,
    matched: 1,
    done: 1,
    changed: 1,
    unchanged: 0,
    refused: 0,
  } as const
  fake(undoBulkRun, ({ params }) => {
    undone.push(params.id)
    return created(undo)
  })
  fake(listBulkRuns, () => ok(undone.length > 0 ? [{ ...undo, state: 'done', ...end }] : []))
  fake(getBulkRun, ({ params }) =>
    ok(params.id === UNDO ? { ...undo, state: 'done', ...end } : { ...run, state: 'done', undo_until: A_MOMENT }),
  )
  return undone
}

function Notices() {
  return useNotices().map(({ id, message, undo }) => (
    <p key={id}>
      {message}
      <button type="button" onClick={undo}>
        undo {id}
      </button>
    </p>
  ))
}

async function open(path = '/accounts', permissions: readonly PermissionKey[] = ['api.v2.accounts.update_by_id']) {
  serveConsole(makeAdministrator([...permissions]))
  const page = await renderRoutes(
    [
      {
        path: '/accounts',
        element: (
          <>
            <AccountsPage />
            <Notices />
          </>
        ),
      },
    ],
    { path },
  )
  await screen.findByRole('link', { name: 'Abara, Chidi' })
  return page
}

const choose = (page: Awaited<ReturnType<typeof open>>, name: string) =>
  page.user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }))
const pressAction = (page: Awaited<ReturnType<typeof open>>, name: string) =>
  page.user.click(within(screen.getByRole('toolbar')).getByRole('button', { name }))

describe('the list of accounts', () => {
  test('is sorted by family name, has its file, and tells each state in a word', async () => {
    const seen = serveAccounts()
    await open()
    expect(seen.lists.at(-1)).toMatchObject({ order_by: 'family_name', order_dir: 'asc', limit: 10 })
    expect(screen.getByRole('button', { name: 'CSV' })).toBeInTheDocument()
    const rows = screen.getAllByRole('row').slice(1)
    const words = rows.map((row) => row.textContent)
    expect(words[0]).toContain('Active')
    expect(words[1]).toContain('jordan_baker')
    expect(words[1]).toContain('Never signed in')
    expect(words[2]).toContain('Access ended')
    expect(words[3]).toContain('Inactive')
    expect(words[0]).toContain('Alder & Wren')
    expect(words[0]).toContain('Nov 21, 2025')
    expect(A_MOMENT).toContain('2025-11-21')
  })

  test('is narrowed to one domain by its address', async () => {
    const seen = serveAccounts()
    await open(`/accounts?domain_id=${makeId(2)}`)
    expect(seen.lists.at(-1)).toMatchObject({ domain_id: makeId(2) })
    expect(screen.getByRole('button', { name: 'Remove the filter Domain' })).toBeInTheDocument()
  })

  test('calls extra fields by the names that the domain gives them', async () => {
    serveAccounts()
    const page = await open('/accounts?columns=family_name,misc1')
    expect(await screen.findByRole('columnheader', { name: /^Cost center/ })).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: /^Columns/ }))
    expect(screen.getByRole('checkbox', { name: 'Extra field 2' })).toBeInTheDocument()
  })

  test('lets nobody choose rows who may not change accounts', async () => {
    serveAccounts()
    await open('/accounts', [] as never)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('a filter of the list', () => {
  const IN_SALES = [{ field: 'department', operator: 'is', values: ['Sales'] }] as const

  function serveFilters() {
    const seen = serveAccounts()
    const saved: SavedFilterInput[] = []
    fake(previewPeopleFilter, ({ body }) =>
      ok({ count: 10_000, more: true, description: '', names: body.filter.length > 1 ? { [PLAN]: 'Belonging' } : {} }),
    )
    fake(listFieldValues, () => ok(['Sales', 'Support']))
    fake(listSavedFilters, () => ok([]))
    fake(createSavedFilter, ({ body }) => {
      saved.push(body)
      const whole = { id: RUN, domain_id: makeId(2), account_id: makeId(1), shared: false, editable: true, ...STAMPS }
      return created({
        ...whole,
        title: body.title,
        filter: [...IN_SALES].map((one) => ({ ...one, values: ['Sales'] })),
      })
    })
    return { seen, saved }
  }

  test('is put together in words, counted at once, and stands in the address', async () => {
    const { seen } = serveFilters()
    const page = await open('/accounts', ['api.v2.accounts.update_by_id', 'api.v2.accounts.list'] as never)
    await page.user.click(screen.getByRole('button', { name: 'Filter' }))
    const sheet = await screen.findByRole('dialog', { name: 'Add a condition' })
    expect(within(sheet).getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription('Enter a value first.')
    // A filter without the permission for it is not offered.
    expect(within(sheet).queryByRole('option', { name: 'Progress' })).toBeNull()
    await page.user.click(within(sheet).getByRole('combobox', { name: 'Values' }))
    await page.user.click(await within(sheet).findByRole('option', { name: 'Sales' }))
    expect(await within(sheet).findByText('More than 10,000 people')).toBeInTheDocument()
    await page.user.click(within(sheet).getByRole('button', { name: 'Apply' }))
    expect(await screen.findByRole('button', { name: 'Department Sales' })).toBeInTheDocument()
    await waitFor(() => expect(seen.lists.at(-1)?.filter).toEqual(IN_SALES))
    await page.user.click(screen.getByRole('button', { name: 'Remove the condition on Department' }))
    await waitFor(() => expect(seen.lists.at(-1)).not.toHaveProperty('filter'))
  })

  test('that was saved and cannot be read is not applied as a filter for everyone', async () => {
    serveFilters()
    const whole = { domain_id: makeId(2), account_id: makeId(1), shared: false, editable: true, ...STAMPS }
    fake(listSavedFilters, () => ok([{ ...whole, id: RUN, title: 'By shoe size', filter: [] }]))
    const page = await open('/accounts')
    await page.user.click(await screen.findByRole('button', { name: 'Saved filters' }))
    expect(await screen.findByRole('button', { name: /^By shoe size.*Can’t be read$/ })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Delete the filter By shoe size' })).toBeEnabled()
  })

  test('comes from the address, is saved under a name, and is what a change of all is about', async () => {
    const { seen, saved } = serveFilters()
    const page = await open(`/accounts?filter=${encodeURIComponent(JSON.stringify(IN_SALES))}`)
    await page.user.click(await screen.findByRole('button', { name: 'Saved filters' }))
    await page.user.type(screen.getByRole('textbox', { name: 'Save these conditions as' }), 'In sales')
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toEqual([{ title: 'In sales', shared: false, filter: IN_SALES }]))
    await choose(page, 'Abara, Chidi')
    await page.user.click(screen.getByRole('button', { name: 'Select all 41' }))
    await pressAction(page, 'Deactivate')
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate 41 accounts?' })
    await page.user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(seen.changes).toEqual([{ action: 'deactivate', filter: { conditions: IN_SALES } }]))
  })

  test('says that there are more than were counted, and then not all can be chosen', async () => {
    serveFilters()
    fake(countAccounts, () => ok({ count: 10_000, more: true }))
    const page = await open(`/accounts?filter=${encodeURIComponent(JSON.stringify(IN_SALES))}`)
    expect(await screen.findByText('10,000+')).toBeInTheDocument()
    expect(screen.getByText(/of more than 10,000/)).toBeInTheDocument()
    await choose(page, 'Abara, Chidi')
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  })
})

test('one person is changed from the menu of their row', async () => {
  const seen = serveAccounts()
  const page = await open()
  await page.user.click(screen.getByRole('button', { name: 'Actions for Baker, Jordan' }))
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/accounts/${makeId(12)}`)
  await page.user.click(screen.getByRole('button', { name: 'Deactivate' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 1 account?' })
  await page.user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(seen.changes).toEqual([{ action: 'deactivate', ids: [makeId(12)] }]))
  const undone = serveUndo()
  await page.user.click(await screen.findByRole('button', { name: /^undo/ }))
  expect(await screen.findByText('1 account is as it was before.')).toBeInTheDocument()
  expect(undone).toEqual([RUN])
})

describe('many accounts at once', () => {
  test('are set inactive after a confirmation, which can be undone', async () => {
    const seen = serveAccounts()
    const page = await open()
    await choose(page, 'Abara, Chidi')
    await choose(page, 'Baker, Jordan')
    await pressAction(page, 'Deactivate')
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate 2 accounts?' })
    await page.user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    const ids = [makeId(11), makeId(12)]
    expect(await screen.findByText('2 accounts deactivated.')).toBeInTheDocument()
    expect(seen.changes).toEqual([{ action: 'deactivate', ids }])
    expect(screen.queryByRole('toolbar')).toBeNull()
    const undone = serveUndo({ matched: 2, changed: 2 })
    await page.user.click(screen.getByRole('button', { name: /^undo/ }))
    expect(await screen.findByText('2 accounts are as they were before.')).toBeInTheDocument()
    expect(undone).toEqual([RUN])
  })

  test('that were given plans or groups are undone too; who stays is named until somebody has seen it', async () => {
    serveAccounts()
    const page = await open()
    await choose(page, 'Abara, Chidi')
    await choose(page, 'Baker, Jordan')
    await pressAction(page, 'Assign plans')
    const dialog = await screen.findByRole('dialog', { name: 'Assign plans to 2 accounts' })
    await page.user.click(await within(dialog).findByRole('checkbox', { name: 'Belonging' }))
    await page.user.click(within(dialog).getByRole('button', { name: 'Assign plans' }))
    const names = { family_name: { 'en-us': 'Baker' }, given_name: { 'en-us': 'Jordan' } }
    const refusals = [{ id: makeId(12), code: 'begun_since' as const, ...names }]
    serveUndo({ matched: 2, changed: 1, refused: 1, refusals })
    await page.user.click(await screen.findByRole('button', { name: /^undo/ }))
    expect(await screen.findByText('1 account is as it was before. 1 stays as it is now.')).toBeInTheDocument()
    await page.user.click(await screen.findByRole('button', { name: 'Show' }))
    const result = await screen.findByRole('dialog', { name: 'Change undone' })
    expect(within(result).getByText('1 account stays as it is now:')).toBeInTheDocument()
    expect(within(result).getByText('1 has started the plan')).toBeInTheDocument()
    expect(within(result).getByRole('listitem')).toHaveTextContent('Baker, Jordan')
  })

  test.each([
    [['api.v2.accounts.update_by_id'], 1],
    [['api.v2.accounts.update_by_id', 'api.v2.plans.progress'], 0],
  ] as const)('say that plans go from those who have started, to readers with %s: %d', async (permissions, times) => {
    serveAccounts()
    const page = await open('/accounts', permissions)
    fake(listBulkRuns, () => ok([{ ...run, action: 'assign_plans', state: 'done', undo_until: A_MOMENT }]))
    fake(getBulkRun, () => ok({ ...run, action: 'assign_plans', state: 'done', undo_until: A_MOMENT }))
    await page.user.click(screen.getByRole('button', { name: 'Recent changes' }))
    await page.user.click(await screen.findByRole('button', { name: /^Show “/ }))
    expect(await screen.findByText(/^You can undo this until/)).toBeInTheDocument()
    expect(screen.queryAllByText(/withdrawn from people who have started them/)).toHaveLength(times)
  })

  test('say on the page why they cannot be undone any more', async () => {
    serveAccounts()
    const page = await open()
    await choose(page, 'Abara, Chidi')
    await pressAction(page, 'Deactivate')
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate 1 account?' })
    await page.user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    fake(undoBulkRun, () => refuse('rule_violated', { errors: [{ path: 'id', code: 'undo_over', message: '' }] }))
    await page.user.click(await screen.findByRole('button', { name: /^undo/ }))
    await waitFor(() => expect(readBanner()?.words).toBe('bulk:undo.refused.undo_over'))
  })

  test('are found again among the recent changes, and undone from there', async () => {
    serveAccounts()
    const page = await open()
    const undone = serveUndo()
    fake(listBulkRuns, () => ok([{ ...run, state: 'done', undo_until: A_MOMENT }]))
    await page.user.click(screen.getByRole('button', { name: 'Recent changes' }))
    const recent = await screen.findByRole('dialog', { name: 'Recent changes' })
    await page.user.click(await within(recent).findByRole('button', { name: /^Show “Accounts deactivated” from/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Accounts deactivated' })
    expect(within(dialog).getByText(/^You can undo this until/)).toBeInTheDocument()
    await page.user.click(within(dialog).getByRole('button', { name: 'Undo' }))
    const ended = await screen.findByRole('dialog', { name: 'Change undone' })
    expect(within(ended).getByText('1 account is as it was before.')).toBeInTheDocument()
    expect(within(ended).queryByRole('button', { name: 'Undo' })).toBeNull()
    await waitFor(() => expect(ended.querySelector(':focus')).toHaveTextContent('Close'))
    expect(undone).toEqual([RUN])
  })

  test.each([
    ['failed', 0, false],
    ['done', 0, false],
    ['done', 1, true],
  ] as const)('count as undone once an undo changed something back: %s, %i', async (state, changed, isUndone) => {
    serveAccounts()
    const page = await open()
    fake(listBulkRuns, () =>
      ok([
        { ...run, id: UNDO, action: 'undo', undoes: RUN, state, changed },
        { ...run, state: 'done', undone_by: UNDO },
      ]),
    )
    await page.user.click(screen.getByRole('button', { name: 'Recent changes' }))
    const recent = await screen.findByRole('dialog', { name: 'Recent changes' })
    const [, row] = await within(recent).findAllByRole('listitem')
    expect(row?.textContent?.includes('Undone')).toBe(isUndone)
  })

  test.each([
    ['add_to_groups', { matched: 304, changed: 53 }, '53 of 304 changed'],
    ['send_welcome', { matched: 3, changed: 0 }, 'Emails sent: 0'],
    ['remind', { matched: 3, changed: 1 }, 'Emails sent: 1'],
    ['undo', { matched: 53, changed: 52 }, '52 of 53 changed'],
  ] as const)('say what came of them, not how many were looked at: %s', async (action, { matched, changed }, words) => {
    serveAccounts()
    const page = await open('/accounts', SEES_PROGRESS)
    fake(listBulkRuns, () => ok([{ ...run, action, state: 'done', matched, done: matched, changed }]))
    await page.user.click(screen.getByRole('button', { name: 'Recent changes' }))
    const recent = await screen.findByRole('dialog', { name: 'Recent changes' })
    const row = await within(recent).findByRole('listitem')
    expect(row).toHaveTextContent(`Done · ${words}`)
    expect(row).not.toHaveTextContent(`${matched} of ${matched}`)
  })

  test('of reminders do not say who got one to readers who may not see progress', async () => {
    const seen = serveAccounts()
    const page = await open()
    fake(listBulkRuns, () => ok([{ ...run, action: 'remind', state: 'done', matched: 3, done: 3, changed: 3 }]))
    await page.user.click(screen.getByRole('button', { name: 'Recent changes' }))
    const recent = await screen.findByRole('dialog', { name: 'Recent changes' })
    expect(await within(recent).findByRole('listitem')).not.toHaveTextContent('Emails sent')
    await page.user.keyboard('{Escape}')
    await choose(page, 'Abara, Chidi')
    await pressAction(page, 'Remind now')
    const dialog = await screen.findByRole('dialog', { name: 'Remind 1 person' })
    expect(await within(dialog).findByText(/people who have nothing left to do.* are also counted/)).toBeInTheDocument()
    await page.user.click(within(dialog).getByRole('button', { name: 'Remind now' }))
    expect(await screen.findByText(/on their way to everyone who has something left to do/)).toBeInTheDocument()
    expect(seen.changes).toEqual([{ action: 'remind', ids: [makeId(11)] }])
  })

  test.each([
    ['Send welcome email', 'Send 1 welcome email'],
    ['Activate', 'Activate 1 account?'],
  ])('that would reach no one cannot be made: %s', async (action, name) => {
    const reason = 'This affects no one.'
    const seen = serveAccounts()
    fake(previewBulkRun, () => ok({ matched: 1, ready: 0, unchanged: 1, refused: [] }))
    const page = await open()
    await choose(page, 'Abara, Chidi')
    await pressAction(page, action)
    const dialog = await screen.findByRole('dialog', { name })
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: action })).toHaveAccessibleDescription(reason),
    )
    await page.user.click(within(dialog).getByRole('button', { name: action }))
    expect(seen.changes).toEqual([])
  })

  test('that assign plans which no domain of theirs offers go on, since the plans can then be offered', async () => {
    const seen = serveAccounts()
    const refused = [{ code: 'plan_not_offered' as const, count: 1 }]
    fake(previewBulkRun, () => ok({ matched: 1, ready: 0, unchanged: 0, refused }))
    const page = await open()
    await choose(page, 'Abara, Chidi')
    await pressAction(page, 'Assign plans')
    const dialog = await screen.findByRole('dialog', { name: 'Assign plans to 1 account' })
    await page.user.click(await within(dialog).findByRole('checkbox', { name: 'Belonging' }))
    expect(await within(dialog).findByText(/doesn’t offer every plan/)).toBeInTheDocument()
    await page.user.click(within(dialog).getByRole('button', { name: 'Assign plans' }))
    await waitFor(() => expect(seen.changes).toHaveLength(1))
  })

  test('get plans, all that the search finds, with a day that they are due', async () => {
    const seen = serveAccounts()
    const page = await open('/accounts?q=a')
    await choose(page, 'Abara, Chidi')
    await page.user.click(screen.getByRole('button', { name: 'Select all 41' }))
    await pressAction(page, 'Assign plans')
    const dialog = await screen.findByRole('dialog', { name: 'Assign plans to 41 accounts' })
    expect(within(dialog).getByText('Choose a plan')).toBeInTheDocument()
    await page.user.click(await within(dialog).findByRole('checkbox', { name: 'Belonging' }))
    expect(seen.planSearches[0]).toMatchObject({
      plan_type: 'master_plan',
      order_by: 'title',
      order_dir: 'asc',
      active: true,
    })
    await page.user.type(within(dialog).getByRole('searchbox', { name: 'Find' }), 'bel')
    await waitFor(() => expect(seen.planSearches.at(-1)).toMatchObject({ q: 'bel', limit: 100 }))
    await page.user.type(within(dialog).getByRole('textbox', { name: /Due date/ }), '2030-01-31')
    await page.user.click(within(dialog).getByRole('button', { name: 'Assign plans' }))
    const due_at = new Date('2030-01-31T23:59:59').toISOString()
    await waitFor(() =>
      expect(seen.changes).toEqual([{ action: 'assign_plans', filter: { q: 'a' }, plans: [PLAN], due_at }]),
    )
  })

  test.each<[string, string, { word: string; values: object }]>([
    [
      'Remove from groups',
      'Remove 2 accounts from groups',
      { word: 'Sales', values: { action: 'remove_from_groups', groups: [GROUP] } },
    ],
    [
      'Withdraw plans',
      'Withdraw plans from 2 accounts',
      { word: 'Belonging', values: { action: 'withdraw_plans', plans: [PLAN] } },
    ],
    [
      'Change role',
      'Change the role of 2 accounts',
      { word: 'Coach', values: { action: 'change_role', role_id: ROLE } },
    ],
  ])(
    '%s: say before how many will be changed, and who will not and why; then it is done',
    async (action, title, { word, values }) => {
      const seen = serveAccounts()
      // A dynamic group is not offered: its rule chooses its members.
      fake(listGroups, () => ok([group, { ...group, id: makeId(504), title: { 'en-us': 'By rule' }, dynamic: true }]))
      fake(listUiDomainRoles, () => ok([{ id: ROLE, title: { 'en-us': 'Coach' } }]))
      fake(previewBulkRun, ({ body }) => {
        seen.previews.push(body)
        const refused = [{ code: 'role_not_offered' as const, count: 1 }]
        return ok({ matched: 3, ready: 1, unchanged: 1, refused })
      })
      const page = await open()
      await choose(page, 'Abara, Chidi')
      await choose(page, 'Baker, Jordan')
      await pressAction(page, action)
      const dialog = await screen.findByRole('dialog', { name: title })
      // Looked up each time, because the button is replaced once nothing is missing.
      const go = () => within(dialog).getByRole('button', { name: action })
      expect(go()).toHaveAccessibleDescription(/^Choose a/)
      expect(within(dialog).queryByText(/will be changed/)).toBeNull()
      await page.user.click(
        await within(dialog).findByRole(action === 'Change role' ? 'radio' : 'checkbox', { name: word }),
      )
      expect(within(dialog).queryByRole('checkbox', { name: 'By rule' })).toBeNull()
      expect(await within(dialog).findByText('1 account will be changed.')).toBeInTheDocument()
      expect(within(dialog).getByText('1 needs no change')).toBeInTheDocument()
      expect(within(dialog).getByText('1 is in a domain that doesn’t offer this role')).toBeInTheDocument()
      await page.user.click(go())
      const body = { ...values, ids: [makeId(11), makeId(12)] }
      await waitFor(() => expect(seen.changes).toEqual([body]))
      expect(seen.previews).toEqual([body])
      const undone = serveUndo({ matched: 2, changed: 2 })
      await page.user.click(await screen.findByRole('button', { name: /^undo/ }))
      expect(await screen.findByText('2 accounts are as they were before.')).toBeInTheDocument()
      expect(undone).toEqual([RUN])
    },
  )

  test('get another due date, or none, which is said as such', async () => {
    const seen = serveAccounts()
    const page = await open()
    for (const isNone of [false, true]) {
      await choose(page, 'Abara, Chidi')
      await pressAction(page, 'Change due date')
      const dialog = await screen.findByRole('dialog', { name: 'Change the due date for 1 account' })
      const go = () => within(dialog).getByRole('button', { name: 'Change due date' })
      await page.user.click(await within(dialog).findByRole('checkbox', { name: 'Belonging' }))
      expect(go()).toHaveAccessibleDescription('Choose a date or “No due date”')
      if (isNone) await page.user.click(within(dialog).getByRole('checkbox', { name: 'No due date' }))
      else await page.user.type(within(dialog).getByRole('textbox', { name: /Due date/ }), '2030-01-31')
      expect(await within(dialog).findByText('1 account will be changed.')).toBeInTheDocument()
      await page.user.click(go())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    // Inactive plans are offered, too: people can still have them.
    expect(seen.planSearches.every((query) => !('active' in query))).toBe(true)
    const all = { action: 'set_due_dates', ids: [makeId(11)], plans: [PLAN] }
    expect(seen.changes).toEqual([
      { ...all, due_at: new Date('2030-01-31T23:59:59').toISOString() },
      { ...all, due_at: null },
    ])
  })

  test('are not counted where the caller may not do it: the dialog says why', async () => {
    serveAccounts()
    fake(listUiDomainRoles, () => ok([{ id: ROLE, title: { 'en-us': 'Coach' } }]))
    fake(previewBulkRun, () => refuse('forbidden'))
    const page = await open()
    await choose(page, 'Abara, Chidi')
    await pressAction(page, 'Change role')
    const dialog = await screen.findByRole('dialog', { name: 'Change the role of 1 account' })
    await page.user.click(await within(dialog).findByRole('radio', { name: 'Coach' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('You don’t have permission to do this')
  })

  test('of which some were refused are named with the reason', async () => {
    const refused = [{ id: makeId(12), code: 'account_protected' as const }]
    serveAccounts(() => ({ changed: 1, refused }))
    fake(getBulkRun, ({ params }) => {
      expect(params.id).toBe(RUN)
      const names = { family_name: { 'en-us': 'Baker' }, given_name: { 'en-us': 'Jordan' } }
      const refusals = refused.map((one) => ({ ...one, ...names }))
      return ok({ ...run, state: 'done', matched: 2, done: 2, changed: 1, unchanged: 0, refused: 1, refusals })
    })
    const page = await open()
    await choose(page, 'Abara, Chidi')
    await choose(page, 'Baker, Jordan')
    await pressAction(page, 'Deactivate')
    const question = await screen.findByRole('dialog')
    await page.user.click(within(question).getByRole('button', { name: 'Deactivate' }))
    const dialog = await screen.findByRole('dialog', { name: 'Accounts deactivated' })
    expect(within(dialog).getByText('1 account was not changed:')).toBeInTheDocument()
    expect(within(dialog).getByText(/your own account or the last global administrator/)).toBeInTheDocument()
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Baker, Jordan')
  })

  test('that are more than a few are begun, show how far they came, and can be stopped', async () => {
    const seen = serveAccounts()
    fake(countAccounts, () => ok({ count: 10_000 }))
    const begun: AccountBulkInput[] = []
    let state: AccountBulkRunWhole['state'] = 'running'
    fake(createBulkRun, ({ body }) => {
      begun.push(body)
      return created({ ...run, done: 0 })
    })
    fake(getBulkRun, () => ok({ ...run, state }))
    fake(stopBulkRun, () => {
      state = 'stopped'
      return ok({ ...run, state })
    })
    const page = await open('/accounts?q=a')
    await choose(page, 'Abara, Chidi')
    await page.user.click(screen.getByRole('button', { name: 'Select all 10,000' }))
    await pressAction(page, 'Deactivate')
    const question = await screen.findByRole('dialog', { name: 'Deactivate 10,000 accounts?' })
    await page.user.click(within(question).getByRole('button', { name: 'Deactivate' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deactivating accounts' })
    expect(begun).toEqual([{ action: 'deactivate', filter: { q: 'a' } }])
    expect(seen.changes).toEqual([])
    expect(within(dialog).getByText('3,200 of 10,000 accounts')).toBeInTheDocument()
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3200')
    expect(screen.queryByRole('toolbar')).toBeNull()
    await page.user.click(within(dialog).getByRole('button', { name: 'Stop' }))
    const ended = await screen.findByRole('dialog', { name: 'Accounts deactivated' })
    expect(within(ended).getByText(/Stopped after 3,200 of 10,000 accounts/)).toBeInTheDocument()
    expect(within(ended).getByText('99 accounts needed no change.')).toBeInTheDocument()
  })

  test('that are still being changed are seen when the page is opened again, and until their end', async () => {
    serveAccounts()
    let state: AccountBulkRunWhole['state'] = 'running'
    fake(listBulkRuns, () => ok([{ ...run, state, done: state === 'done' ? 10_000 : run.done }]))
    fake(getBulkRun, () => ok({ ...run, state }))
    const page = await open()
    expect(await screen.findByText(/3,200 of 10,000 accounts/)).toBeInTheDocument()
    const bar = screen.getByRole('progressbar', { name: 'Deactivating accounts' })
    expect(bar).toHaveAttribute('aria-valuenow', '3200')
    await page.user.click(screen.getByRole('button', { name: 'Show' }))
    await page.user.click(within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!)
    state = 'done'
    const words = '3,100 accounts deactivated. 6,900 accounts were not changed.'
    expect(await screen.findByText(words)).toBeInTheDocument()
    // Like a change of language.
    await act(() => queryClient.invalidateQueries())
    expect(screen.getByText(words)).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Dismiss this message' }))
    expect(screen.queryByText(words)).toBeNull()
  })

  test('that could not be changed say so and stay chosen', async () => {
    serveAccounts()
    fake(changeAccounts, () => refuse('forbidden'))
    const page = await open()
    await choose(page, 'Abara, Chidi')
    await pressAction(page, 'Activate')
    const dialog = await screen.findByRole('dialog', { name: 'Activate 1 account?' })
    await page.user.click(within(dialog).getByRole('button', { name: 'Activate' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('You don’t have permission to do this')
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('toolbar', { name: '1 selected' })).toBeInTheDocument()
  })
})
