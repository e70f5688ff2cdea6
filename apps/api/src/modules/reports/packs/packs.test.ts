import * as contract from '@evenground/shared/contract/board-packs'
import { getDashboard } from '@evenground/shared/contract/analytics'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../../test/factories/administrators.ts'
import { makePopulation } from '../../../../test/factories/report-population.ts'
import { createTestServer } from '../../../../test/harness.ts'
import { writeFileSync } from 'node:fs'

const server = await createTestServer()
const world = await makePopulation(server, 60)
const RIGHTS = ['api.v2.reports.pdf', 'api.v2.reports.odt', 'api.v2.reports.data', 'api.v2.dashboard.default', 'api.v2.assessments.get_response_by_id'] as const
const admin = await makeAdministrator(server, RIGHTS, world.parent)
const query = { domain_ids: world.domains[0]!, assessment_id: world.course.assessment, attribute: 'department' }

test('look', async () => {
  const { status, body } = await server.call(contract.getBoardPack, { token: admin.token, query: query as never })
  console.log(status, JSON.stringify(body, null, 1))
  for (const kind of ['pdf', 'odt', 'slides']) {
    const answer = await server.app.inject({ method: 'GET', url: `/api/v2/reports/pack/${kind}?${new URLSearchParams(query)}`, headers: { authorization: `Bearer ${admin.token}` } })
    console.log(kind, answer.statusCode, answer.rawPayload.length, answer.headers['content-disposition'])
    writeFileSync(`/tmp/pack-look.${kind === 'slides' ? 'pptx' : kind}`, answer.rawPayload)
  }
})
