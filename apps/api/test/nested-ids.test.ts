import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import { isNestedId, listIdPlaces } from './contract/id-places.ts'
import { recordStatements } from './contract/record-statements.ts'
import type { Input } from './contract/requests/index.ts'
import { call } from './contract/visit.ts'
import { queryRows } from './factories/learning.ts'
import { makeContent } from './factories/library.ts'
import { makeTenant, type Tenant } from './factories/tenant.ts'
import { type Description, readOperations } from './fuzz/operations.ts'
import { type Answer, createTestServer } from './harness.ts'

/**
 * Some bodies contain records with their own ids: the questions of an assessment, the groups and tasks of a plan. An id
 * of another tenant must be answered exactly like an unused one.
 */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

interface NestedId {
  type: 'assessment' | 'plan'
  table: 'question' | 'training_group' | 'plan_task'
  foreign(tenant: Tenant): string
  body(id: string, tenant: Tenant): object
}

const questions: NestedId = {
  type: 'assessment',
  table: 'question',
  foreign: ({ course }) => course.questions.agree,
  body: (id) => ({
    questions: [
      { id, text_body: 'I am heard' },
      { text_body: 'Again', alias: true, question_id: id },
    ],
  }),
}
const task = (place: (task: object) => object): NestedId => ({
  type: 'plan',
  table: 'plan_task',
  foreign: ({ course }) => course.tasks.hello,
  body: (id, { course }) => ({
    tasks: {
      intro: [],
      training: [],
      outro: [],
      ...place({ id, task_type: 'instruction', task_id: course.content.hello }),
    },
  }),
})
const groups: NestedId = {
  type: 'plan',
  table: 'training_group',
  foreign: ({ course }) => course.trustGroup,
  body: (id, { course }) => {
    const tasks = [{ task_type: 'instruction', task_id: course.content.hello }]
    return { tasks: { intro: [], training: [{ id, tasks }], outro: [] } }
  },
}
const TASKS = {
  'body.tasks.intro.*.id': task((one) => ({ intro: [one] })),
  'body.tasks.training.*.id': groups,
  'body.tasks.training.*.tasks.*.id': task((one) => ({ training: [{ tasks: [one] }] })),
  'body.tasks.outro.*.id': task((one) => ({ outro: [one] })),
}
const PLACES: Readonly<Record<string, Readonly<Record<string, NestedId>>>> = {
  createAssessment: { 'body.questions.*.id': questions },
  updateAssessment: { 'body.questions.*.id': questions },
  createPlan: TASKS,
  updatePlan: TASKS,
}
const ALL = Object.entries(PLACES).flatMap(([id, places]) =>
  Object.entries(places).map(([place, nested]) => ({ name: `${id} ${place}`, id, nested })),
)

let home: Tenant
let abroad: Tenant
beforeAll(async () => {
  home = await makeTenant(server, PERMISSION_KEYS)
  abroad = await makeTenant(server, PERMISSION_KEYS)
})

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Replaces each id by the position of its first occurrence, so that responses that contain new ids can be compared. */
function withoutIds({ status, body }: Answer): string {
  const seen: string[] = []
  const text = JSON.stringify({ status, body }).replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"now"')
  return text.replaceAll(UUID, (id) => {
    if (!seen.includes(id)) seen.push(id)
    return `#${seen.indexOf(id)}`
  })
}

test('every place of a body that takes the id of a nested record is tried here', () => {
  const description = server.app.swagger() as unknown as Description
  const found = readOperations(description).flatMap(({ id, body }) =>
    (body ? listIdPlaces(description, body, 'body') : []).filter(isNestedId).map((place) => `${id} ${place}`),
  )
  expect([...new Set(found)].sort()).toEqual(ALL.map(({ name }) => name).sort())
})

describe.each(ALL)('$name', ({ id: endpointId, nested }) => {
  const endpoint = ENDPOINTS.find((one) => one.id === endpointId) as Endpoint

  async function ask(id: string) {
    const body = { title: 'Saved', ...nested.body(id, home) }
    const input: Input = endpoint.method === 'PUT' ? { params: { id: await makeTarget() }, body } : { body }
    return recordStatements(() => call(server, endpoint, input, home.admin.token))
  }
  const makeTarget = () => makeContent(server, nested.type, home.domainId)
  const rowOf = (id: string) => queryRows(server, `select *, ctid, xmin from ${nested.table} where id = $1`, [id])

  test('an id of another tenant or of another record is answered as one of nobody, and replaced', async () => {
    // The first call of its kind prepares caches that the next ones use.
    await ask(newId())
    const nobody = newId()
    const absent = await ask(nobody)
    expect([200, 201]).toContain(absent.answer.status)
    expect(JSON.stringify(absent.answer.body)).not.toContain(nobody)
    for (const taken of [nested.foreign(abroad), nested.foreign(home)]) {
      const before = await rowOf(taken)
      const { answer, statements } = await ask(taken)
      expect(withoutIds(answer)).toBe(withoutIds(absent.answer))
      expect(statements, 'what the database is asked').toEqual(absent.statements)
      expect(Object.keys(answer.headers)).toEqual(Object.keys(absent.answer.headers))
      expect(JSON.stringify(answer.body)).not.toContain(taken)
      expect(await rowOf(taken)).toEqual(before)
    }
  })
})
