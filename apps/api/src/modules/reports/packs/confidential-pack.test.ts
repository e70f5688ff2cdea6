import { getHeatMap } from '@evenground/shared/contract/analytics'
import type { HeatMap } from '@evenground/shared/schemas'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../../test/factories/administrators.ts'
import { handIn, makeCohort } from '../../../../test/factories/cohort.ts'
import { seed } from '../../../../test/factories/learning.ts'
import { createTestServer } from '../../../../test/harness.ts'
import { readPdfLines } from '../../../../test/read-pdf.ts'
import { runReleases } from '../../releases/index.ts'
import { PACK_WORDS } from './words/in-every-language.ts'

const server = await createTestServer()
// The last four people are too few to be shown. Their scores, and the average of those, differ from everyone else's.
const FACTS = Array.from({ length: 40 }, (_, at) =>
  at < 36
    ? { department: at < 22 ? 'Care' : 'Shop', score: (at < 22 ? 40 : 60) + ((at * 7) % 11) }
    : { department: 'Lab', score: [96.1, 97.2, 98.3, 97.6][at - 36]! },
)
const SECRETS = ['97.3', ...FACTS.slice(36).map(({ score }) => String(score))]

const cohort = await makeCohort(server, FACTS.length)
const { domainId, members, course } = cohort
await seed(server, async ({ query, prisma }) => {
  await prisma.domainPrivacy.create({
    data: { domainId, responseMode: 'confidential', reportingAttributes: ['department'] },
  })
  for (const [at, { department }] of FACTS.entries())
    await query('update account set department = $2 where id = $1', [members[at]!.id, department])
})
for (const [at, { score }] of FACTS.entries()) {
  const minute = String((at * 7) % FACTS.length).padStart(2, '0')
  await handIn(server, course, members[at]!, { type: 0, at: `2026-03-04T10:${minute}:00Z`, score })
}
await runReleases(server.platform)

/** Has the permission to read single results, which does not apply to confidential ones. */
const reader = await makeAdministrator(
  server,
  [
    'api.v2.reports.pdf',
    'api.v2.reports.odt',
    'api.v2.reports.data',
    'api.v2.dashboard.default',
    'api.v2.assessments.get_response_by_id',
  ],
  domainId,
)

const readXml = (bytes: Buffer, name: RegExp): string =>
  Object.entries(unzipSync(new Uint8Array(bytes)))
    .filter(([part]) => name.test(part))
    .map(([, data]) => strFromU8(data).replaceAll(/<[^>]*>/g, '\n'))
    .join('\n')

const READ = {
  pdf: (bytes: Buffer) => readPdfLines(bytes).join('\n'),
  odt: (bytes: Buffer) => readXml(bytes, /^(content\.xml|Pictures\/.*\.svg)$/),
  slides: (bytes: Buffer) => readXml(bytes, /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/),
}

async function readPack(kind: keyof typeof READ): Promise<string> {
  const query = { domain_ids: domainId, assessment_id: course.assessment, attribute: 'department', locale: 'en-us' }
  const { statusCode, rawPayload } = await server.app.inject({
    method: 'GET',
    url: `/api/v2/reports/pack/${kind}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${reader.token}` },
  })
  expect(statusCode).toBe(200)
  return READ[kind](rawPayload)
}

test.each(['pdf', 'odt', 'slides'] as const)(
  'a group of four in a confidential domain is hidden in the pack as %s: no figure of theirs, and the reason in words',
  async (kind) => {
    const { body } = (await server.call(getHeatMap, {
      token: reader.token,
      query: { domain_ids: domainId, assessment_id: course.assessment, attributes: 'department' },
    } as never)) as { body: HeatMap }
    const cellOf = (name: string) => body.segments.find(({ values }) => values[0] === name)?.cells[0]
    expect(cellOf('Lab')).toMatchObject({ value: null, n: null, hidden: 'fewer_than_min_group_size' })
    const text = await readPack(kind)
    const { hidden } = PACK_WORDS['en-us']
    expect(text.replaceAll('\n', ' ')).toContain(hidden.fewer_than_min_group_size)
    // Shown figures do appear in the text, so hidden ones would be found too.
    const care = cellOf('Care')!
    expect(care.value).not.toBeNull()
    expect(text.split('\n')).toContain((Math.round(care.value! * 10) / 10).toFixed(1))
    expect(text).toContain('Lab')
    for (const secret of SECRETS) expect(text, secret).not.toContain(secret)
  },
)
