import { createPlan } from '@evenground/shared/contract/plans'
import * as contract from '@evenground/shared/contract/surveys'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.surveys.create',
  'api.v2.surveys.update_by_id',
  'api.v2.surveys.destroy_by_id',
  'api.v2.plans.create',
] as const

const create = (token: string, body: object = {}) =>
  server.call(contract.createSurvey, { token, body: { title: 'Title', ...body } })

describe('surveys', () => {
  test('creating a survey returns its fields, with the url trimmed; the url can be changed and cleared', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const { body } = await create(token, { label: 'L', description: 'D', url: ' https://forms.test/1?a=b ' })
    expect(body).toMatchObject({
      title: { 'en-us': 'Title' },
      label: { 'en-us': 'L' },
      description: { 'en-us': 'D' },
      url: 'https://forms.test/1?a=b',
      active: true,
    })
    const change = (input: object) =>
      server.call(contract.updateSurvey, { token, params: { id: body.id }, body: input })
    expect((await change({ url: null })).body.url).toBeNull()
    expect((await change({ url: 'https://forms.test/2' })).body.url).toBe('https://forms.test/2')
    expect((await change({ url: '' })).body.url).toBeNull()
  })

  test('a url that is not https or has credentials is refused with an error at the field url', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const invalidUrls = [
      ['http://forms.test/1', 'not_https'],
      ['/forms/1', 'not_https'],
      ['javascript:alert(1)', 'invalid_link'],
      ['https://a:b@forms.test/', 'has_credentials'],
      ['forms.test', 'invalid_link'],
    ] as const
    for (const [url, code] of invalidUrls) {
      expect(await create(token, { url }), url).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'url', code }] },
      })
    }
  })

  test('a survey that a plan uses cannot be deleted: survey_attached', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const id = (await create(token)).body.id as string
    await server.call(createPlan, {
      token,
      body: { title: 'P', tasks: { intro: [], training: [], outro: [{ task_type: 'survey', task_id: id }] } },
    })
    const { status, body } = await server.call(contract.deleteSurvey, { token, params: { id } })
    expect([status, body.code]).toEqual([403, 'survey_attached'])
  })
})
