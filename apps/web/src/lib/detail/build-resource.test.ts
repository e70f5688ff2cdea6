import type { Group, Survey } from '@evenground/shared/schemas'
import { afterEach, expect, test, vi } from 'vitest'
import { buildResource } from './build-resource.ts'
import { ACTIVE, LABEL, TITLE } from './content-fields.ts'
import { EMPTY_TEXT } from './localized-values.ts'
import { defineResource } from './resource-definition.ts'

const LIST = { columns: [], visible: [] }
const SUFFIX = { 'en-us': '(copy)', 'es-mx': '(copia)' }

const surveys = defineResource('surveys', {
  content: true,
  fields: { title: TITLE, label: LABEL, url: { kind: 'text' }, active: ACTIVE },
  cards: [],
  list: LIST,
  renew: () => ({ active: false }),
  check: ({ url }) => (url === 'no' ? [{ path: 'url', code: 'invalid_link' }] : []),
})

const SURVEY = {
  id: 's1',
  title: { 'en-us': 'Climate' },
  label: {},
  url: null,
  active: false,
  domain_id: null,
} as unknown as Survey & { updated_at: string }

const values = { title: { ...EMPTY_TEXT, 'en-us': 'Climate' }, label: EMPTY_TEXT, url: ' https://x.y ', active: true }

afterEach(() => vi.restoreAllMocks())

/** Returns the request body that a save sends. */
async function sentBy(work: () => Promise<unknown>): Promise<unknown> {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 200 }))
  await work()
  return JSON.parse(String(fetched.mock.calls.at(-1)?.[1]?.body))
}

test('a new record begins with what its fields say, and with what only the page knows', () => {
  const empty = { title: EMPTY_TEXT, label: EMPTY_TEXT, url: '', active: true }
  expect(buildResource(surveys).emptyValues()).toEqual(empty)
  expect(buildResource(surveys, { url: 'https://x.y' }).emptyValues()).toEqual({ ...empty, url: 'https://x.y' })
})

test('a record becomes values, each text with a field for every language', () => {
  expect(buildResource(surveys).toValues(SURVEY)).toEqual({ ...values, url: '', active: false })
})

test('what is sent has the form of the wire, for the owner of a copy where there is one', async () => {
  const { create } = buildResource(surveys)
  const body = { title: { 'en-us': 'Climate' }, label: {}, url: 'https://x.y', active: true }
  expect(await sentBy(() => create(values, {}))).toEqual(body)
  expect(await sentBy(() => create(values, {}, { domain_id: 'd1' }))).toEqual({ ...body, domain_id: 'd1' })
})

test('required fields that are empty are told before what the definition itself finds', () => {
  const { check } = buildResource(surveys)
  expect(check(values, 'en-us')).toEqual([])
  expect(check({ ...values, title: EMPTY_TEXT, url: 'no' }, 'en-us')).toEqual([
    { path: 'title', code: 'required' },
    { path: 'url', code: 'invalid_link' },
  ])
})

test('a title that is filled only in another language lacks the domain’s, and is no error below the filled one', () => {
  const { check } = buildResource(surveys)
  const spanish = { ...values, title: { ...EMPTY_TEXT, 'es-mx': 'Clima' } }
  expect(check(spanish, 'en-us')).toEqual([{ path: 'title.en-us', code: 'required' }])
  expect(check(spanish, 'es-mx')).toEqual([])
  expect(check({ ...spanish, title: EMPTY_TEXT }, 'en-us')).toEqual([{ path: 'title', code: 'required' }])
})

test('a copy has a title of its own, and what the definition renews', () => {
  const copied = buildResource(surveys).copy?.(values, SUFFIX)
  expect(copied).toEqual({ ...values, title: { ...EMPTY_TEXT, 'en-us': 'Climate (copy)' }, active: false })
})

test('a field says how it is read and sent where the wire has it otherwise, and what is sent beside it', async () => {
  const groups = defineResource('groups', {
    fields: {
      title: TITLE,
      size: { kind: 'custom', initial: 0, fromRecord: ({ members }) => members.length },
      paused: { kind: 'flag', toInput: (paused, before) => (paused === before?.paused ? {} : { paused }) },
    },
    cards: [],
    list: LIST,
    toInput: ({ size }) => ({ members: new Array<string>(size).fill('a1') }),
  })
  const group = { id: 'g1', title: {}, members: ['a1', 'a2'], paused: true } as unknown as Group & {
    updated_at: string
  }
  const { toValues, update, copy, remove } = buildResource(groups)
  expect(toValues(group)).toMatchObject({ size: 2, paused: true })
  const sent = await sentBy(() => update(group, { title: EMPTY_TEXT, size: 1, paused: true }, {}))
  expect(sent).toEqual({ title: {}, size: 1, members: ['a1'] })
  // The definition says neither that records are owned nor that they can be deleted.
  expect([copy, remove]).toEqual([undefined, undefined])
})

test('a field that the record does not have fits no page', () => {
  const wrong = defineResource('surveys', { fields: { title: TITLE, colour: { kind: 'flag' } }, cards: [], list: LIST })
  // @ts-expect-error It is no definition but names the field.
  expect(buildResource(wrong).name).toBe('surveys')
})
