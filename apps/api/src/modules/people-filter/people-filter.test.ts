import { kindOf, operatorsOf, PEOPLE_FIELDS, type PeopleField, valueKindOf } from '@evenground/shared/people-filter'
import { type PeopleCondition, PeopleFilter } from '@evenground/shared/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDomain } from '../../../test/factories/domains.ts'
import { createTestServer } from '../../../test/harness.ts'
import { evaluatePeopleFilter } from '../../../test/people/evaluate-people-filter.ts'
import { type Crowd, makeCrowd, TEXTS } from '../../../test/people/make-crowd.ts'
import type { Scope } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { compilePeopleFilter, describePeopleFilter } from './index.ts'

const server = await createTestServer()
const top = await makeDomain(server)
const SEED = Number(process.env.PEOPLE_SEED ?? Date.now() % 1_000_000)
const crowd = await makeCrowd(server, top, { size: 120, seed: SEED })
const scope: Scope = { domains: crowd.domains, ancestors: [] }

async function find(filter: PeopleFilter): Promise<string[]> {
  const values: unknown[] = []
  const where = compilePeopleFilter(filter, { now: server.time.now(), values })
  const rows = await server.platform.database.read(scope, (db) =>
    db.query<{ id: string }>(`select t.id from account t where ${where}`, values),
  )
  return rows.map(({ id }) => id).sort()
}

const expected = (filter: PeopleFilter): string[] =>
  crowd.people
    .filter((person) => evaluatePeopleFilter(person, filter, server.time.now()))
    .map(({ id }) => id)
    .sort()

const idsOf = (field: PeopleField, { domains, roles, groups, plans, people }: Crowd): string[] =>
  ({ domain: domains, role: roles, group: groups, plan: plans, person: people.slice(0, 5).map(({ id }) => id) })[
    kindOf(field) as 'domain'
  ] ?? []

const DAYS = fc.integer({ min: -45, max: 45 }).map((days) => {
  return new Date(server.time.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
})

function valuesOf(field: PeopleField, operator: PeopleCondition['operator']): fc.Arbitrary<string[]> {
  const one = (value: fc.Arbitrary<string>) => value.map((only) => [only])
  const ids = fc.constantFrom(...idsOf(field, crowd), newId())
  switch (valueKindOf(field, operator)) {
    case 'none':
      return fc.constant([])
    case 'day':
      return one(DAYS)
    case 'days':
      return one(fc.integer({ min: 0, max: 45 }).map(String))
    case 'percent':
      return one(fc.constantFrom('0', '1', '11', '22', '33', '44', '56', '100'))
    case 'flag':
      return one(fc.constantFrom('true', 'false'))
    case 'locale':
      return fc.subarray(['en-us', 'es-mx'], { minLength: 1 })
    case 'ids':
      return fc.array(ids, { minLength: 1, maxLength: 3 })
    case 'any_ids':
      return fc.array(ids, { maxLength: 2 })
    default:
      return fc.array(fc.constantFrom(...TEXTS, 'al', '%', '_', 'AW-', 'axb_'), { minLength: 1, maxLength: 3 })
  }
}

const condition: fc.Arbitrary<PeopleCondition> = fc
  .constantFrom(...PEOPLE_FIELDS)
  .chain((field) => fc.constantFrom(...operatorsOf(field)).map((operator) => ({ field, operator })))
  .chain(({ field, operator }) =>
    fc.record({
      field: fc.constant(field),
      operator: fc.constant(operator),
      values: valuesOf(field, operator),
      ...(field === 'plan_percent' && { plan_id: fc.constantFrom(...crowd.plans) }),
    }),
  )

describe('a filter of people', () => {
  test('finds in SQL whom it means, for every field and operator', async () => {
    const found = new Map<string, number>()
    for (const field of PEOPLE_FIELDS) {
      for (const operator of operatorsOf(field)) {
        const values = fc.sample(valuesOf(field, operator), { numRuns: 4, seed: SEED })
        for (const one of values) {
          const filter = PeopleFilter.parse([
            { field, operator, values: one, ...(field === 'plan_percent' && { plan_id: crowd.plans[0] }) },
          ])
          const ids = await find(filter)
          expect(ids, `seed ${SEED}: ${JSON.stringify(filter)}`).toEqual(expected(filter))
          found.set(field, (found.get(field) ?? 0) + ids.length)
        }
      }
    }
    // A field whose conditions never matched anyone would have tested nothing.
    expect(PEOPLE_FIELDS.filter((field) => !found.get(field))).toEqual([])
  })

  test('finds whom all of its conditions mean', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(condition, { maxLength: 3 }), async (filter) => {
        expect(await find(filter)).toEqual(expected(filter))
      }),
      { numRuns: 150, seed: SEED },
    )
  })

  test('finds nobody outside of the scope, whatever it asks for', async () => {
    const elsewhere = await makeCrowd(server, await makeDomain(server), { size: 3, seed: 1 })
    const strangers = elsewhere.people.map(({ id }) => id)
    const all = await find([{ field: 'department', operator: 'is_not', values: ['nothing'] }])
    expect(all).toHaveLength(crowd.people.length)
    expect(all.filter((id) => strangers.includes(id))).toEqual([])
    expect(await find([{ field: 'groups', operator: 'is', values: elsewhere.groups }])).toEqual([])
  })

  test('is told in words of either language, with names', async () => {
    const filter = PeopleFilter.parse([
      { field: 'department', operator: 'is', values: ['Sales', 'Support'] },
      { field: 'domain_id', operator: 'within', values: [top] },
      { field: 'plans', operator: 'overdue' },
      { field: 'groups', operator: 'is_not', values: [newId()] },
      { field: 'last_activity_at', operator: 'not_in_last_days', values: ['30'] },
      { field: 'last_sign_in_at', operator: 'empty' },
      { field: 'active', operator: 'is', values: ['false'] },
    ])
    const describeIn = (locale: 'en-us' | 'es-mx') =>
      server.platform.database.read(scope, (db) => describePeopleFilter(db, filter, locale))
    expect(await describeIn('en-us')).toBe(
      `Department: Sales or Support; Domain: Domain ${top.slice(-6)} and below; Plan: overdue: any plan; Group: not (deleted); Last activity: not in the last 30 days; Last sign-in: never; Status: inactive`,
    )
    expect(await describeIn('es-mx')).toContain('Departamento: Sales o Support; Dominio: ')
  })
})
