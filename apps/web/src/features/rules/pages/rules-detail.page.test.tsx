import { ok } from '@evenground/shared/contract'
import {
  getRule,
  getRuleCalendar,
  listRuleEvents,
  previewRule,
  updateRule,
} from '@evenground/shared/contract/assignment-rules'
import { getMyDomains, listUiDomainPlans } from '@evenground/shared/contract/domains'
import { listFieldValues, previewPeopleFilter } from '@evenground/shared/contract/people-filters'
import { countPlans, listPlans } from '@evenground/shared/contract/plans'
import type { Rule, RuleUpdate } from '@evenground/shared/schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makePick } from '../../../testing/fixtures/domain-picks.ts'
import { makeId, STAMPS } from '../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component } from './rules-detail.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const LABELS = { misc1_label: null, misc2_label: null, misc3_label: null, misc4_label: null, misc5_label: null }

const UNREADABLE: Rule = {
  ...{ id: makeId(60), domain_id: makeId(2), plan_id: makeId(70) },
  ...{ title: { 'en-us': 'Newcomers' }, plan_title: { 'en-us': 'Belonging' }, active: true },
  ...{ due_kind: 'none', due_days: null, due_on: null, repeat_months: null, repeat_due_days: null },
  ...{ person_count: 0, problems: ['filter_unreadable'], evaluated_at: null, filter: [], filter_text: '' },
  ...STAMPS,
}

test('a rule whose filter cannot be read does not become one for everyone: it needs a condition first', async () => {
  const saved: RuleUpdate[] = []
  const previewed: object[] = []
  serveConsole(makeAdministrator(['api.v2.rules.list', 'api.v2.rules.get_by_id', 'api.v2.rules.update_by_id']))
  fake(getMyDomains, () => ok({ ...makePick(makeId(2), 'Alder & Wren'), ...LABELS, domains: [] }))
  fake(getRuleCalendar, () => ok([]))
  fake(listRuleEvents, () => ok([]))
  fake(listPlans, () => ok([]))
  fake(countPlans, () => ok({ count: 0 }))
  fake(previewPeopleFilter, () => ok({ count: 3, more: false, description: '', names: {} }))
  fake(listFieldValues, () => ok(['Sales']))
  fakeAndRecord(previewRule, () => ok({} as never), previewed as never[])
  fake(getRule, () => ok(UNREADABLE))
  fakeAndRecord(updateRule, () => ok(UNREADABLE), saved)
  const { user } = await renderRoutes([{ path: '/rules/:id', element: <Component /> }], {
    path: `/rules/${UNREADABLE.id}`,
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByText(/can’t be read, so it applies to no one/)).toBeInTheDocument()
  expect(screen.queryByText('Everyone in the domain.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText(/^Add at least one condition. The earlier/)).toBeInTheDocument()
  expect([saved, previewed]).toEqual([[], []])
})

test('where the role does not show what the conditions look at, it says why nobody is counted or listed', async () => {
  const asked: string[] = []
  serveConsole(makeAdministrator(['api.v2.rules.list', 'api.v2.rules.get_by_id', 'api.v2.rules.update_by_id']))
  fake(getMyDomains, () => ok({ ...makePick(makeId(2), 'Alder & Wren'), ...LABELS, domains: [] }))
  fake(listPlans, () => ok([]))
  fake(countPlans, () => ok({ count: 0 }))
  fake(getRuleCalendar, () => {
    asked.push('calendar')
    return ok([])
  })
  fake(listRuleEvents, () => {
    asked.push('log')
    return ok([])
  })
  fake(previewRule, () => {
    asked.push('preview')
    return ok({} as never)
  })
  fake(getRule, () => ok({ ...UNREADABLE, problems: [], person_count: null, filter_text: 'Plans: completed' }))
  await renderRoutes([{ path: '/rules/:id', element: <Component /> }], { path: `/rules/${UNREADABLE.id}` })
  expect(await screen.findByRole('heading', { name: 'Upcoming and history' })).toBeInTheDocument()
  expect(screen.getAllByText(/people it applies to aren’t listed or counted/)).toHaveLength(2)
  expect(asked).toEqual([])
})

test('a rule that cannot be previewed says why, before anything is marked', async () => {
  serveConsole(makeAdministrator(['api.v2.rules.list', 'api.v2.rules.get_by_id', 'api.v2.rules.update_by_id']))
  fake(getMyDomains, () => ok({ ...makePick(makeId(2), 'Alder & Wren'), ...LABELS, domains: [] }))
  fake(listPlans, () => ok([]))
  fake(countPlans, () => ok({ count: 0 }))
  fake(getRuleCalendar, () => ok([]))
  fake(listRuleEvents, () => ok([]))
  const errors = [{ path: 'plan_id', code: 'none_such', message: 'Not offered here.' }]
  fake(previewRule, () => refuse('rule_violated', { errors }))
  fake(getRule, () => ok({ ...UNREADABLE, problems: [], filter: [] }))
  await renderRoutes([{ path: '/rules/:id', element: <Component /> }], { path: `/rules/${UNREADABLE.id}` })
  expect(await screen.findByText('Not offered here.')).toBeInTheDocument()
})

test('a new rule offers the plans of its domain only, and drops a plan that another domain does not offer', async () => {
  serveConsole(makeAdministrator(['api.v2.rules.list', 'api.v2.rules.create']))
  fake(getMyDomains, () =>
    ok({ ...makePick(makeId(2), 'Alder & Wren'), ...LABELS, domains: [makePick(makeId(3), 'Harbor')] }),
  )
  fake(listPlans, () => ok([]))
  fake(listUiDomainPlans, ({ params }) =>
    ok(params.id === makeId(2) ? [makePick(makeId(70), 'Belonging'), makePick(makeId(71), 'Speaking up')] : []),
  )
  fake(previewRule, () => ok({} as never))
  const { user } = await renderRoutes([{ path: '/rules/:id', element: <Component /> }], { path: '/rules/new' })
  const pick = async (field: string, name: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name }))
  }
  const plan = () => screen.findByRole('combobox', { name: 'Plan' })
  await user.click(await plan())
  expect(await screen.findByRole('option', { name: 'Speaking up' })).toBeInTheDocument()
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2)
  await user.keyboard('{Escape}')
  await pick('Plan', 'Belonging')
  expect(await screen.findByRole('button', { name: 'Remove Belonging' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove Alder & Wren' }))
  expect(await plan()).toHaveAccessibleDescription(
    'Choose a domain first. A rule assigns only plans that its domain offers.',
  )
  await pick('Domain', 'Harbor')
  await expect.poll(() => screen.queryByRole('button', { name: 'Remove Belonging' })).toBeNull()
  expect(await plan()).not.toHaveAccessibleDescription()
})
