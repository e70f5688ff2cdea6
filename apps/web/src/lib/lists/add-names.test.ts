import { expect, test } from 'vitest'
import { addNames } from './add-names.ts'

const names = {
  domain_id: new Map([
    ['d1', 'Alder, Wren & "Co"'],
    ['d2', '=SUM(A1)'],
  ]),
  role_id: new Map([['r1', 'Learner']]),
}

test('names stand beside the ids that they belong to, and all else stays as it was written', () => {
  const csv = 'Title,Domain (ID),Note,Role (ID)\r\n"a, ""b""\nc",d1,,r1\r\nx,d2,"y",r9\r\nz,,,\r\n'
  expect(addNames(csv, ['title', 'domain_id', 'note', 'role_id'], names)).toBe(
    'Title,Domain (ID),Domain,Note,Role (ID),Role\r\n' +
      '"a, ""b""\nc",d1,"Alder, Wren & ""Co""",,r1,Learner\r\n' +
      'x,d2,\'=SUM(A1),"y",r9,\r\n' +
      'z,,,,,\r\n',
  )
})
