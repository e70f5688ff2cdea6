import { expect, test } from 'vitest'
import { z } from 'zod'
import { createPlainPresenter, createPresenter } from './create-presenter.ts'

const Group = z.object({
  id: z.string(),
  group_id: z.string().nullable(),
  misc1_label: z.record(z.string(), z.string()).nullable(),
  variant_1: z.string(),
  locale: z.enum(['en-us', 'es-mx']),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  members: z.array(z.string()),
  note: z.string().optional(),
})
const presentGroup = createPresenter(Group)
const presentPlain = createPlainPresenter(Group)

const row = {
  id: 'g',
  groupId: null as string | null,
  misc1Label: { 'en-us': 'Team' } as unknown,
  variant1: 'plain',
  locale: 'en-us' as string,
  createdAt: new Date('2026-01-02T03:04:05Z'),
  endedAt: null as Date | null,
  passwordHash: 'secret',
}

test('a row is presented in the fields of the contract only, with times as text', () => {
  expect(presentGroup(row, { members: ['a'] })).toEqual({
    id: 'g',
    group_id: null,
    misc1_label: { 'en-us': 'Team' },
    variant_1: 'plain',
    locale: 'en-us',
    created_at: '2026-01-02T03:04:05.000Z',
    ended_at: null,
    members: ['a'],
  })
})

test('a computed value takes precedence over a stored one', () => {
  expect(presentGroup(row, { members: [], group_id: 'above' })).toMatchObject({ group_id: 'above' })
})

test('the compiler rejects a field that is missing, has another type, may be null or is not in the contract', () => {
  // @ts-expect-error no column has the members
  const missing = () => presentGroup(row)
  expect(missing).toThrow()
  // @ts-expect-error no column has the members
  presentGroup(row, {})
  // @ts-expect-error the time may be null, created_at may not
  presentGroup({ ...row, createdAt: row.endedAt }, { members: [] })
  // @ts-expect-error an id is not a number
  presentGroup({ ...row, id: 1 }, { members: [] })
  // @ts-expect-error no column has the members
  presentPlain(row)
  // @ts-expect-error the contract has no color
  presentGroup(row, { members: [], color: 'red' })
  expect(presentPlain({ ...row, members: ['a'] })).toMatchObject({ members: ['a'] })
})

test('lists can be mapped with a plain presenter', () => {
  const rows = [1, 2].map((n) => ({ ...row, id: String(n), members: [] as string[] }))
  expect(rows.map(presentPlain).map(({ id }) => id)).toEqual(['1', '2'])
})
