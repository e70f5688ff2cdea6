import type { PermissionKey } from '@evenground/shared/constants'
import { created, ok } from '@evenground/shared/contract'
import {
  createDomain,
  getDomain,
  getDomainPrivacy,
  getMyDomains,
  listDomains,
  previewDomainPrivacy,
  updateDomainPrivacy,
} from '@evenground/shared/contract/domains'
import { listRoles } from '@evenground/shared/contract/roles'
import type { Domain, DomainInput, DomainPrivacy, DomainPrivacyUpdate } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeDomain as makeOwn } from '../../../testing/fixtures/me.ts'
import { renderRecordPage } from '../../../testing/record-page.tsx'
import { makeDomain } from './domain.fixture.ts'
import { Component as DomainPage } from './domains-detail.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const USUAL = { response_mode: 'identified', journal_mode: 'identified', min_group_size: 5 } as const
const STRICT = { response_mode: 'confidential', journal_mode: 'confidential', min_group_size: 8 } as const
const MINE: PermissionKey = 'api.v2.domains.confidentiality'

function serve(kept: Partial<DomainPrivacy>, keys: readonly PermissionKey[] = [MINE]) {
  const sent: (DomainPrivacyUpdate | DomainInput)[] = []
  const stored = makeDomain({ ...USUAL, ...kept } as Partial<Domain>)
  const privacy: DomainPrivacy = { ...USUAL, reporting_attributes: [], inherited: USUAL, ...kept }
  serveConsole(makeAdministrator(['api.v2.domains.create', 'api.v2.domains.update_by_id', ...keys]))
  fake(getDomain, () => ok(stored))
  fake(listDomains, () => ok([]))
  fake(listRoles, () => ok([]))
  fake(getMyDomains, () => {
    const { id, title, label, misc1_label, misc2_label, misc3_label, misc4_label, misc5_label } = makeOwn()
    return ok({ id, title, label, misc1_label, misc2_label, misc3_label, misc4_label, misc5_label, domains: [] })
  })
  fake(getDomainPrivacy, () => ok(privacy))
  fakeAndRecord(updateDomainPrivacy, ({ body }) => ok({ ...privacy, ...body }), sent)
  fakeAndRecord(createDomain, () => created(stored), sent)
  return sent
}

const open = (id: string = makeId(20)) => renderRecordPage('/domains/:id', <DomainPage />, id)
const card = async () =>
  (await screen.findByRole('heading', { name: 'Confidentiality' })).closest('section') as HTMLElement

async function change(kept: Partial<DomainPrivacy> = {}) {
  const sent = serve(kept)
  const { user } = await open()
  await user.click(within(await card()).getByRole('button', { name: 'Change confidentiality' }))
  const dialog = await screen.findByRole('dialog')
  const group = async (name: string) => within(await within(dialog).findByRole('group', { name }))
  return { sent, user, dialog, answers: await group('Answers and scores'), journals: await group('Journals') }
}

test('the page of a domain says in plain words who sees what, also to who may not change it', async () => {
  serve(STRICT, [])
  await open()
  const shown = within(await card())
  expect(shown.getByText(/Confidential\. Only the person can see them/)).toBeInTheDocument()
  expect(shown.getByText(/Only the person who wrote them can read them/)).toBeInTheDocument()
  expect(shown.getByText('No figures about fewer than 8 people.')).toBeInTheDocument()
  expect(shown.queryByRole('button')).toBeNull()
})

test('confidential is recommended, and what follows for earlier answers is said before it is saved', async () => {
  const { sent, user, dialog, answers } = await change()
  const choice = answers.getByRole('radio', { name: /^Confidential\s*Recommended/ })
  expect(within(dialog).queryByText(/can’t be undone/)).toBeNull()
  await user.click(choice)
  expect(
    within(dialog).getByText(/Everything answered and written so far becomes confidential too\. That can’t be undone/),
  ).toBeInTheDocument()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Minimum group size' }), '10')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([{ ...USUAL, reporting_attributes: [], response_mode: 'confidential', min_group_size: 10 }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(await card()).getByText(/Confidential\. Only the person can see them/)).toBeInTheDocument()
})

test('opening up says that it opens only what is begun from then on', async () => {
  const { user, dialog, journals } = await change(STRICT)
  await user.click(journals.getByRole('radio', { name: /^Identified/ }))
  expect(within(dialog).getByText(/only opens what is started from now on/)).toBeInTheDocument()
})

test('what the parent domain demands cannot be chosen away', async () => {
  const { dialog, answers } = await change({ ...STRICT, inherited: STRICT })
  expect(answers.getByRole('radio', { name: /^Identified/ })).toBeDisabled()
  expect(answers.getByText('The parent domain is confidential, so this one is too.')).toBeInTheDocument()
  const sizes = within(dialog).getByRole('combobox', { name: 'Minimum group size' })
  expect(within(sizes).getAllByRole('option')[0]).toHaveValue('8')
})

test('attributes are chosen in order, and what they would leave visible is said before it is saved', async () => {
  const asked: unknown[] = []
  const { sent, user, dialog } = await change()
  fake(previewDomainPrivacy, ({ body }) => {
    asked.push(body)
    const counts = { groups: 4, shown: 3, too_small: 1 }
    return ok({
      people: 40,
      total_shown: true,
      attributes: body.reporting_attributes.map((attribute) => ({ attribute, ...counts })),
      pairs: { groups: 2, shown: 0, too_small: 1 },
      is_estimate: false,
    })
  })
  const inDialog = within(dialog)
  const add = inDialog.getByRole('combobox', { name: 'Add an attribute' })
  await user.selectOptions(add, 'Department')
  await user.selectOptions(add, 'Gender')
  expect(within(add).queryByRole('option', { name: 'Gender' })).toBeNull()
  expect(await inDialog.findByText(/6 of 10 groups would be shown \(60%\)/)).toBeInTheDocument()
  expect(inDialog.getByText(/Too small: 3\. Hidden to protect other groups: 1\./)).toBeInTheDocument()
  await user.click(inDialog.getByRole('button', { name: 'Move Gender up' }))
  await waitFor(() =>
    expect(asked).toContainEqual({ reporting_attributes: ['gender', 'department'], min_group_size: 5 }),
  )
  await user.click(inDialog.getByRole('button', { name: 'Remove Department' }))
  await user.click(inDialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ ...USUAL, reporting_attributes: ['gender'] }]))
})

test('what the server refuses is said in the dialog, which stays', async () => {
  const { user, dialog } = await change()
  fake(updateDomainPrivacy, () => refuse('stale_resource'))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByRole('alert')).toBeInTheDocument()
})

test('a new domain is as its parent unless its author chooses', async () => {
  const sent = serve({})
  const { user } = await open('new')
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Quay')
  const group = within(screen.getByRole('group', { name: 'Answers and journals' }))
  expect(group.getByRole('radio', { name: /^Same as the parent domain/ })).toBeChecked()
  await user.click(group.getByRole('radio', { name: /^Confidential/ }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sent).toMatchObject([{ response_mode: 'confidential', journal_mode: 'confidential' }]))
})

test('whoever may not decide it is not asked at a new domain, and sends nothing of it', async () => {
  const sent = serve({}, [])
  const { user } = await open('new')
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Quay')
  expect(screen.queryByRole('group', { name: 'Answers and journals' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).not.toHaveProperty('response_mode')
})
