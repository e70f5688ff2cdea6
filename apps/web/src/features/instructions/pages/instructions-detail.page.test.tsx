import { created, noContent, ok } from '@evenground/shared/contract'
import { getMe } from '@evenground/shared/contract/auth'
import { getFactor, listFactors } from '@evenground/shared/contract/factors'
import {
  createInstruction,
  deleteInstructionSingular,
  getInstruction,
  updateInstruction,
} from '@evenground/shared/contract/instructions'
import { listContentReferences } from '@evenground/shared/contract/references'
import type { Instruction, InstructionInput, InstructionUpdate } from '@evenground/shared/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeFactor } from '../../../testing/fixtures/assessment.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeInstruction } from '../../../testing/fixtures/instruction.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { removeAndExpect, renderRecordPage } from '../../../testing/record-page.tsx'
import { Component as InstructionPage } from './instructions-detail.page.tsx'

startFakeServer()
beforeEach(() => storeTokens({ refresh_token: 'r', access_token: 'a' }))

const TRUST = makeFactor({ id: makeId(51), title: { 'en-us': 'Trust' } })
const PAGE = makeInstruction({ id: makeId(70), domain_id: makeId(2), title: { 'en-us': 'Welcome' } })

function serve(over: Partial<Instruction> = {}) {
  const sent: (InstructionInput | InstructionUpdate)[] = []
  const stored = { ...PAGE, ...over }
  const instructions = { create: true, update_by_id: true, destroy_by_id: true }
  const permissions = { ui: { v1: { type: { admin: true } } }, api: { v2: { instructions } } }
  fake(getMe, () => ok(makeMe({ role: { ...makeMe().role, permissions } })))
  fake(listContentReferences, () =>
    ok({ count: 1, uses: [{ kind: 'plans', id: makeId(90), title: { 'en-us': 'Essentials' } }] }),
  )
  fake(listFactors, () => ok([TRUST]))
  fake(getFactor, () => ok(TRUST))
  fake(getInstruction, () => ok(stored))
  fakeAndRecord(createInstruction, () => created(stored), sent)
  fakeAndRecord(updateInstruction, () => ok(stored), sent)
  return sent
}

const open = (id: string) => renderRecordPage('/instructions/:id', <InstructionPage />, id)

const button = (name: RegExp | string) => screen.findByRole('button', { name })

test('the link to a factor is sent only when one is chosen', async () => {
  const sent = serve()
  const { user } = await open('new')
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hello')
  await user.click(await button(/^Save/))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).not.toHaveProperty('options')
})

test('a chosen factor is sent, and one that is taken away is unlinked', async () => {
  const sent = serve({ options: { factor_id: TRUST.id } })
  const { user } = await open(PAGE.id)
  expect(await screen.findByRole('link', { name: 'Trust' })).toHaveAttribute('href', `/factors/${TRUST.id}`)
  await user.click(await button('Edit'))
  await user.click(await button('Remove Trust'))
  await user.click(await button(/^Save/))
  await waitFor(() => expect(sent).toMatchObject([{ options: { factor_id: null } }]))
})

test('a text that carries too large a picture is refused in the words of its code, and stays to be changed', async () => {
  serve()
  fake(updateInstruction, () => refuse('file_too_large'))
  const { user } = await open(PAGE.id)
  await user.click(await button('Edit'))
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!')
  await user.click(await button(/^Save/))
  expect(await screen.findByText('File too large. Limit is 2MB.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(`${PAGE.title['en-us']}!`)
})

test('where it is used is told, with links', async () => {
  serve()
  await open(PAGE.id)
  expect(await screen.findByRole('link', { name: 'Essentials' })).toHaveAttribute('href', `/plans/${makeId(90)}`)
})

test('after a delete the list says that the instruction was deleted', async () => {
  serve()
  fake(deleteInstructionSingular, () => noContent())
  await removeAndExpect(await open(PAGE.id), 'The instruction was deleted successfully.', '/instructions')
})

test('a delete answered 404 goes home with resource_not_found', async () => {
  serve()
  fake(deleteInstructionSingular, () => refuse('resource_not_found'))
  await removeAndExpect(await open(PAGE.id), 'The resource cannot be not found.', '/')
})

test('a delete answered 403 stays and shows instruction_attached', async () => {
  serve()
  fake(deleteInstructionSingular, () => refuse('instruction_attached'))
  await removeAndExpect(
    await open(PAGE.id),
    /This instruction is in use and cannot be deleted/,
    `/instructions/${PAGE.id}`,
  )
})
