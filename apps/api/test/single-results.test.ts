import { buildPermissionTree, PERMISSION_KEYS, type PermissionKey } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { getMe, logInAs } from '@evenground/shared/contract/auth'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { findTraces, findTracesInLines, type Trace } from './canary/find-canary.ts'
import { listReadings, type Reading } from './canary/list-readings.ts'
import { plantCanary, restoreCanary } from './canary/plant-canary.ts'
import { makeAdministrator, makeGlobalAdministrator } from './factories/administrators.ts'
import { seed } from './factories/learning.ts'
import type { SignedInPerson } from './factories/people.ts'
import { sealAccount } from './factories/seal.ts'
import { makeTenant, type Tenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'
import { readPdfLines } from './read-pdf.ts'

/**
 * One person has given recognizable answers, written a journal, and is alone in the domain, so every figure about the
 * domain is theirs. Nobody without the permission to read single results may find any of it, whatever call they make.
 */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

const RESPONSES: PermissionKey = 'api.v2.assessments.get_response_by_id'
const JOURNALS: readonly PermissionKey[] = ['api.v2.journals.responses', 'api.v2.journals.get_response_by_id']

/** Calls that are left out, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  getOpenApi: 'The description of the API shows made-up examples, the same to everybody.',
  signOutAtProvider: 'It ends the session that is searched with, and answers an address of the provider alone.',
}

const answers = ({ responses }: Endpoint): boolean =>
  Object.entries(responses).some(([status, schema]) => Number(status) < 300 && schema !== null)
const endpoints = ENDPOINTS.filter((endpoint) => answers(endpoint) && !LEFT_OUT[endpoint.id])

let home: Tenant
let caller: SignedInPerson
let globalAdmin: SignedInPerson
beforeAll(async () => {
  home = await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true })
  await plantCanary(server, home)
  caller = await makeAdministrator(server, [], home.domainId)
  globalAdmin = await makeGlobalAdministrator(server)
})

/** Permissions are looked up at each call, so a changed role takes effect immediately. */
const grant = (rights: readonly PermissionKey[]) =>
  seed(server, ({ prisma }) =>
    prisma.role.update({
      where: { id: caller.roleId },
      data: { permissions: buildPermissionTree(['ui.v1.type.admin', ...rights]) as object },
    }),
  )

const mayCall = ({ access }: Endpoint, rights: readonly PermissionKey[]): boolean =>
  access === 'signed_in' || (typeof access === 'object' && access.anyOf.some((right) => rights.includes(right)))

const fill = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))

/** The traces of the person in a response, in any format. */
async function read(
  { endpoint, accept, input }: Reading,
  token: string,
  { course }: Tenant = home,
): Promise<{ status: number; traces: Trace[] }> {
  const {
    statusCode: status,
    headers,
    rawPayload,
  } = await server.app.inject({
    method: endpoint.method,
    url: `${fill(endpoint.path, input.params)}?${new URLSearchParams(input.query)}`,
    headers: { authorization: `Bearer ${token}`, accept },
    ...(input.body && { payload: input.body }),
  })
  const type = String(headers['content-type'])
  if (type === 'application/pdf') return { status, traces: findTracesInLines(readPdfLines(rawPayload), course) }
  if (type.includes('opendocument')) {
    const content = strFromU8(unzipSync(new Uint8Array(rawPayload))['content.xml'] as Uint8Array)
    return { status, traces: findTracesInLines(content.replaceAll(/<[^>]+>/g, '\n').split(/\n+/), course) }
  }
  return { status, traces: findTraces(rawPayload.toString(), course) }
}

/** Everything that a caller finds about the person: the call, its format, and the kind of trace. */
async function search(token: string, which: readonly Endpoint[], of: Tenant = home): Promise<Set<string>> {
  const found = new Set<string>()
  for (const endpoint of which) {
    for (const reading of await listReadings(server, endpoint, of)) {
      const { status, traces } = await read(reading, token, of)
      expect(status, reading.name).toBeLessThan(500)
      for (const trace of traces) found.add(`${reading.name}: ${trace}`)
      // Restores what a call has overwritten or deleted.
      if (endpoint.method !== 'GET' && status < 300) await restoreCanary(server, of)
    }
  }
  // A caller who was signed out on the way would have found nothing.
  expect((await server.call(getMe, { token })).status).toBe(200)
  return found
}

const searchWith = async (rights: readonly PermissionKey[], which = endpoints): Promise<string[]> => {
  await grant(rights)
  return [
    ...(await search(
      caller.token,
      which.filter((endpoint) => mayCall(endpoint, rights)),
    )),
  ].sort()
}

const allBut = (...left: readonly PermissionKey[]) => PERMISSION_KEYS.filter((key) => !left.includes(key))

// Runs first: the audit log of the other tests contains the requested times, and the global administrator can read all
// of it.
describe('confidential results of one person', () => {
  /** What nobody but the person may find, even with every permission. */
  const confide = (domainId: string) =>
    seed(server, ({ prisma }) =>
      prisma.domainPrivacy.update({
        where: { domainId },
        data: { responseMode: 'confidential', journalMode: 'confidential' },
      }),
    )

  test('are found by no global administrator, in a confidential domain, whatever they call', async () => {
    const vault = await makeTenant(server, PERMISSION_KEYS)
    await confide(vault.domainId)
    await plantCanary(server, vault)
    expect([...(await search(globalAdmin.token, endpoints, vault))]).toEqual([])
  })

  test('are found by no administrator of the domain with every permission', async () => {
    const vault = await makeTenant(server, PERMISSION_KEYS)
    await confide(vault.domainId)
    await plantCanary(server, vault)
    const admin = await makeAdministrator(server, PERMISSION_KEYS, vault.domainId)
    const reads = endpoints.filter((endpoint) => endpoint.method === 'GET' && mayCall(endpoint, PERMISSION_KEYS))
    expect([...(await search(admin.token, reads, vault))]).toEqual([])
  })

  test('are found by nobody who acts as the person, and that person finds them all', async () => {
    const vault = await makeTenant(server, PERMISSION_KEYS)
    await confide(vault.domainId)
    await plantCanary(server, vault)
    const { body } = await server.call(logInAs, { token: globalAdmin.token, params: { id: vault.learner.id } })
    const own = endpoints.filter(({ method, access }) => method === 'GET' && access === 'signed_in')
    expect([...(await search(body.access_token, own, vault))]).toEqual([])
    expect([...(await search(vault.learner.token, own, vault))]).toEqual(
      expect.arrayContaining(['getUserResponse application/json: answer', 'listUserScores application/json: score']),
    )
  })

  test('are hidden from people whose credentials someone else changed, until they enter something from before', async () => {
    const vault = await makeTenant(server, PERMISSION_KEYS)
    await confide(vault.domainId)
    await plantCanary(server, vault)
    const own = endpoints.filter(({ method, access }) => method === 'GET' && access === 'signed_in')
    await sealAccount(server, vault.learner, { sealedAt: server.time.now() })
    expect([...(await search(vault.learner.token, own, vault))]).toEqual([])
    await sealAccount(server, vault.learner, { sealedAt: new Date(0) })
    expect((await search(vault.learner.token, own, vault)).size).toBeGreaterThan(0)
  })

  test('stay so where they were promised so, in a domain that is identified now', async () => {
    const vault = await makeTenant(server, PERMISSION_KEYS)
    await confide(vault.domainId)
    await plantCanary(server, vault)
    await seed(server, ({ prisma }) =>
      prisma.domainPrivacy.update({
        where: { domainId: vault.domainId },
        data: { responseMode: 'identified', journalMode: 'identified' },
      }),
    )
    const reads = endpoints.filter(({ method, impersonation }) => method === 'GET' && impersonation !== 'closed')
    expect([...(await search(globalAdmin.token, reads, vault))]).toEqual([])
    const { body } = await server.call(logInAs, { token: globalAdmin.token, params: { id: vault.learner.id } })
    const own = reads.filter(({ access }) => access === 'signed_in')
    expect([...(await search(body.access_token, own, vault))]).toEqual([])
  })
})

describe('the results of one person', () => {
  test('are found by whoever may read them, in every call and format that holds them', async () => {
    const found = await searchWith(PERMISSION_KEYS)
    const files = ['application/json', 'text/csv']
    const documents = ['getReportPdf', 'getReportOdt']
    const where = (type: string, call: string) => [
      ...files.map((accept) => `${call} ${accept}`),
      ...documents.map((id) => `${id} ${type} */*`),
    ]
    expect(found).toEqual(
      expect.arrayContaining(
        [
          ...where('score_data', 'getScoreData').map((name) => `${name}: score`),
          ...where('user_data', 'getUserData').map((name) => `${name}: change`),
          ...where('overall_assessment_scores', 'getResultsOverall').map((name) => `${name}: score`),
          ...where('factor_assessment_scores', 'getResultsByFactor').map((name) => `${name}: score`),
          ...where('question_response_data', 'getQuestionResponse').map((name) => `${name}: share`),
          // As CSV this report has no scores, and in none of its formats a change.
          'getUserStatus application/json: score',
          ...documents.map((id) => `${id} user_status */*: score`),
          'getReportData */*: score',
          'getDashboard application/json: score',
          'getDashboard application/json: change',
          'getScoresTrend application/json: score',
          'getScoreAsOf application/json: score',
          'listUserScores application/json: score',
          'getUserResponse application/json: answer',
          'getUserResponse application/json: score',
          'listAssessmentResponses application/json: score',
          'listAssessmentResponses text/csv: score',
          'listLatestAssessmentResponses application/json: score',
          'getAssessmentResponse application/json: answer',
          'listJournalResponses application/json: journal',
          'listJournalResponses text/csv: journal',
          'getJournalResponse application/json: journal',
          'listJournalResponses application/json: moment',
          'getUserData application/json: moment',
          'listUserAssessments application/json: moment',
        ].sort(),
      ),
    )
    const extract = endpoints.filter(({ id }) => ['getJournalExtract', ...documents].includes(id))
    expect([...(await search(globalAdmin.token, extract))]).toEqual(
      expect.arrayContaining([
        ...files.map((accept) => `getJournalExtract ${accept}: journal`),
        ...documents.map((id) => `${id} journal_extract */*: journal`),
      ]),
    )
  })

  test('are found by nobody who holds every right but that to single responses, journals apart', async () => {
    const found = await searchWith(allBut(RESPONSES))
    expect(found.filter((one) => !/journal/i.test(one))).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  })

  test.each(JOURNALS)('are found by nobody who holds every right but %s in what was written', async (right) => {
    const found = await searchWith(allBut(right))
    expect(found.filter((one) => one.endsWith(': journal') || /^\w*Journal/.test(one))).toEqual([])
  })

  test('are found by nobody who holds neither, nor by anybody without a right', async () => {
    expect(await searchWith(allBut(RESPONSES, ...JOURNALS))).toEqual([])
    expect(await searchWith([])).toEqual([])
  })

  test.each(PERMISSION_KEYS)(
    'with %s alone nothing is found in what it opens, unless it is the right to single responses',
    async (key) => {
      const opened = endpoints.filter(({ access }) => typeof access === 'object' && access.anyOf.includes(key))
      const found = await searchWith([key], opened)
      if (key === RESPONSES) expect(found).toContain('getAssessmentResponse application/json: answer')
      else expect(found).toEqual([])
    },
  )

  // Writing calls that are open to everyone are tried above. A further permission never makes a call reveal less, so
  // several are tested at once: each of these calls is open to all of them.
  const openToAll = endpoints.filter(({ method, access }) => method === 'GET' && access === 'signed_in')
  const others = allBut(RESPONSES, ...JOURNALS)
  const HANDFUL = 16
  const handfuls = [
    ...Array.from({ length: Math.ceil(others.length / HANDFUL) }, (_, at) =>
      others.slice(HANDFUL * at, HANDFUL * (at + 1)),
    ),
    ...JOURNALS.map((right) => [right]),
  ]

  test.each(handfuls.map((rights) => ({ first: rights[0], rights })))(
    'with $first and the rights beside it nothing is found in what everybody may read',
    async ({ rights }) => expect(await searchWith(rights, openToAll)).toEqual([]),
  )
})

test('calls that are left out exist, and are named with a reason', () => {
  const ids = ENDPOINTS.map(({ id }) => id)
  for (const [id, reason] of Object.entries(LEFT_OUT)) {
    expect(ids).toContain(id)
    expect(reason.length).toBeGreaterThan(20)
  }
})
