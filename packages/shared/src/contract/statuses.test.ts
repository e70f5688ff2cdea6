import { expect, test } from 'vitest'
import { ENDPOINTS, type Method } from './index.ts'

const answersOf = (method: Method) =>
  ENDPOINTS.filter((endpoint) => endpoint.method === method).map(({ id, responses }) => ({
    id,
    statuses: Object.keys(responses).map(Number),
  }))

test('a POST answers 201 where it makes something and 200 where it does not', () => {
  const MAKES = /^(create[A-Z]|register$|offerAndAssign$|undoBulkRun$)/
  // These calls return 202 when a second factor is required next.
  const NOTHING_TO_SAY = ['logout', 'addDomainPlans']
  const TWO_STEPS = ['login', 'resetPassword', 'openSingleSignOn']
  for (const { id, statuses } of answersOf('POST')) {
    if (NOTHING_TO_SAY.includes(id)) expect(statuses).toEqual([204])
    // A form posted by another site, which is redirected to a page of the web app.
    else if (id === 'receiveSamlAnswer') expect(statuses).toEqual([303])
    else if (MAKES.test(id)) expect(statuses, id).toContain(201)
    else expect(statuses, id).toEqual(TWO_STEPS.includes(id) ? [200, 202] : [200])
  }
})

test('a PUT answers 200', () => {
  for (const { id, statuses } of answersOf('PUT')) expect(statuses, id).toEqual([200])
})
