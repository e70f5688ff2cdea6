import { expect, test } from 'vitest'
import { listParticipationAttributes } from './list-attributes.ts'

const USUAL = ['groups', 'department', 'location', 'org_level', 'time_as_employee']

test('participation is grouped by what every domain declares, or by the usual attributes where one declares nothing', () => {
  expect(listParticipationAttributes([[]])).toEqual(USUAL)
  expect(listParticipationAttributes([['gender', 'department']])).toEqual(['department', 'gender'])
  expect(listParticipationAttributes([[], ['gender', 'department']])).toEqual(['department'])
  expect(listParticipationAttributes([['gender'], ['race']])).toEqual([])
  expect(listParticipationAttributes([])).toEqual([])
})
