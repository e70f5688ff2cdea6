import { expect, test } from 'vitest'
import { createExportSlots } from './export-slots.ts'

const ROOT = 'root'
const FULL = 'too_many_requests'

/** Export slots with a clock that the test controls. */
function openPlaces(total: number) {
  let now = 0
  const take = createExportSlots(total, () => now)
  let people = 0
  return {
    /** Claims a slot for a new person of an organization, or of a domain below it. */
    take: (organization: string, below?: string) =>
      take({
        accountId: `person ${++people}`,
        domainId: below ?? organization,
        scope: { domains: [], ancestors: below ? [ROOT, organization] : [ROOT] },
      }),
    takeAs: (accountId: string) => take({ accountId, domainId: 'one', scope: { domains: [], ancestors: [ROOT] } }),
    pass: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

test('one organization never has all places, however many domains and people it has', () => {
  const places = openPlaces(4)
  const held = [places.take('one'), places.take('one', 'below'), places.take('one', 'beside')]
  expect(() => places.take('one', 'below')).toThrow(expect.objectContaining({ code: FULL }))
  const other = places.take('two')
  expect(() => places.take('two')).toThrow()
  held[0]?.release()
  // Releasing twice counts once.
  held[0]?.release()
  places.take('three')
  expect(() => places.take('four')).toThrow()
  other.release()
  places.take('four')
})

test('one person has two at most', () => {
  const places = openPlaces(9)
  const first = places.takeAs('ana')
  places.takeAs('ana')
  expect(() => places.takeAs('ana')).toThrow()
  places.takeAs('ben')
  first.release()
  places.takeAs('ana')
})

test('where there is one place, whoever comes first has it', () => {
  const places = openPlaces(1)
  const first = places.take('one')
  expect(() => places.take('two')).toThrow()
  first.release()
  places.take('two')
})

test('a place is wanted for ten seconds after somebody of another organization was refused for want of one', () => {
  const places = openPlaces(3)
  const [held] = [places.take('one'), places.take('one')]
  expect(() => places.take('one')).toThrow()
  expect(held?.isWanted()).toBe(false)
  places.take('two')
  expect(() => places.take('three')).toThrow()
  expect(held?.isWanted()).toBe(true)
  places.pass(9.9)
  expect(held?.isWanted()).toBe(true)
  places.pass(0.2)
  expect(held?.isWanted()).toBe(false)
})
