import { OVERALL_FACTOR_ID, PERMISSION_KEYS } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { getUserResponse } from '@evenground/shared/contract/assessments'
import { logInAs } from '@evenground/shared/contract/auth'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { runReleases } from '../src/modules/releases/index.ts'
import { newId } from '../src/platform/ids.ts'
import { listReadings, type Reading } from './canary/list-readings.ts'
import { makeAdministrator, makeGlobalAdministrator } from './factories/administrators.ts'
import { insertSubmission } from './factories/insert-submission.ts'
import { assignPlan, queryRows, seed } from './factories/learning.ts'
import { makeAccount, type SignedInPerson } from './factories/people.ts'
import { makeTenant, type Tenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'
import { readPdfLines } from './read-pdf.ts'

/**
 * A person's answers must not change a single byte that anyone else receives until they belong to a closed batch; and
 * two people who are alike in every figure may exchange their answers without a visible effect. Tested for every
 * reading call, in every format.
 */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

/** Calls whose response differs each time, even when nothing has changed. */
const UNSTEADY: Readonly<Record<string, string>> = {
  listAuditEvents: 'Each read is written down, so the next read finds one more.',
  countAuditEvents: 'The same.',
  exportAccount: 'The file says when it was taken, and that it was taken before; the person gets a mail each time.',
  getOpenApi: 'The description of the API holds nothing of anybody.',
  signOutAtProvider: 'It ends the session that is searched with.',
}

type Mode = 'confidential' | 'identified'

interface Submission {
  id: string
  accountId: string
  personalPlan: string
  score: number
  answer: number
}

let home: Tenant
let globalAdmin: SignedInPerson
let acting: string
/** Has every permission except reading single results. */
let reader: SignedInPerson
let members: Submission[]

beforeAll(async () => {
  home = await makeTenant(server, PERMISSION_KEYS)
  globalAdmin = await makeGlobalAdministrator(server)
  reader = await makeAdministrator(
    server,
    PERMISSION_KEYS.filter((key) => key !== 'api.v2.assessments.get_response_by_id'),
    home.domainId,
  )
  const { body } = await server.call(logInAs, { token: globalAdmin.token, params: { id: home.learner.id } })
  acting = body.access_token
  const { domainId, learner, personalPlan, learnerRole, course } = home
  await seed(server, async ({ prisma, query }) => {
    await prisma.domainPrivacy.update({
      where: { domainId },
      data: { responseMode: 'confidential', journalMode: 'confidential', reportingAttributes: ['department'] },
    })
    await query('delete from response where domain_id = $1', [domainId])
  })
  members = [{ id: newId(), accountId: learner.id, personalPlan, score: 70, answer: 4 }]
  // Six people have not answered yet, so the open batch keeps waiting.
  for (let at = 0; at < 16; at++) {
    const person = await makeAccount(server, { domainId, roleId: learnerRole })
    const plan = await assignPlan(server, person, course.plan, { startedAt: new Date('2026-03-01T08:00:00Z') })
    if (at >= 10) continue
    members.push({
      id: newId(),
      accountId: person.id,
      personalPlan: plan,
      score: 100 / 3 + at * 1.7,
      answer: 1 + (at % 5),
    })
  }
})

/** Writes everyone's answers and publishes what follows from them, from the beginning. */
async function begin(mode: Mode): Promise<void> {
  const { domainId, course } = home
  await seed(server, async (db) => {
    await db.query('update domain_privacy set response_mode = $2 where domain_id = $1', [domainId, mode])
    await db.query('delete from release_plan where domain_id = $1', [domainId])
    await db.query('delete from response where domain_id = $1', [domainId])
    const { agree, refuse, speak, general, context, trust, voice } = course.questions
    const groups = await queryRows<{ id: string }>(
      server,
      'select id from training_group where plan_id = $1 order by task_order',
      [course.plan],
    )
    for (const [at, { id, accountId, personalPlan, score, answer }] of members.entries()) {
      await insertSubmission(db, {
        id,
        accountId,
        domainId,
        personalPlanId: personalPlan,
        assessmentId: course.assessment,
        assessmentType: 0,
        // The learner is the last one, and waits for a batch.
        submittedAt: new Date(`2026-03-04T10:00:${String(at === 0 ? 50 : at).padStart(2, '0')}Z`),
        mode,
        answers: Object.fromEntries([agree, refuse, speak, general, context].map((question) => [question, answer])),
        scores: { [OVERALL_FACTOR_ID]: score, [trust]: score, [voice]: 100 - score },
      })
      // The order of the training is derived from the scores.
      const order = groups.map((group) => group.id)
      await db.query('update personal_plan set unlocked_at = $2, training_order = $3 where id = $1', [
        personalPlan,
        new Date('2026-03-04T11:00:00Z'),
        score > 40 ? order : order.reverse(),
      ])
    }
  })
  await runReleases(server.platform)
}

const fill = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))

/** Every part of a slides file, without the time when it was written. */
const readSlides = (bytes: Buffer): string =>
  Object.entries(unzipSync(new Uint8Array(bytes)))
    .map(([part, data]) => `${part}\n${strFromU8(data, true)}`)
    .join('\n')
    .replaceAll(/(<dcterms:(?:created|modified) [^>]*>)[^<]*/g, '$1')

/**
 * The response to a call, byte for byte. For documents, their content, since the file contains the time when it was
 * written.
 */
async function read({ endpoint, accept, input }: Reading, token: string): Promise<string> {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: endpoint.method,
    url: `${fill(endpoint.path, input.params)}?${new URLSearchParams(input.query)}`,
    headers: { authorization: `Bearer ${token}`, accept },
  })
  const type = String(headers['content-type'])
  if (statusCode >= 400) return String(statusCode)
  if (type === 'application/pdf') return readPdfLines(rawPayload).join('\n')
  if (type.includes('opendocument')) {
    return strFromU8(unzipSync(new Uint8Array(rawPayload))['content.xml'] as Uint8Array)
  }
  if (type.includes('presentationml')) return readSlides(rawPayload)
  return rawPayload.toString()
}

const answers = ({ responses }: Endpoint): boolean =>
  Object.entries(responses).some(([status, schema]) => Number(status) < 300 && schema !== null)

/**
 * The callers with the widest access: an administrator with every permission, the global administrator, and one who
 * acts as the person. For identified answers, an administrator with every permission but one.
 */
function listCallers({ access }: Endpoint, mode: Mode): string[] {
  if (mode === 'identified') return [reader.token]
  if (typeof access === 'object') return [home.admin.token]
  return access === 'signed_in' ? [acting, globalAdmin.token] : [globalAdmin.token]
}

test.each<[Mode, string]>([
  ['confidential', 'anybody else'],
  ['identified', 'whoever may not read single results'],
])(
  '%s answers that wait, or are exchanged between two who are alike, change no byte that %s gets',
  {
    timeout: 1_200_000,
  },
  async (mode) => {
    server.time.set(new Date('2026-11-24T12:00:00Z'))
    await begin(mode)
    const reads = ENDPOINTS.filter((one) => one.method === 'GET' && answers(one) && !UNSTEADY[one.id])
    const asked: { name: string; reading: Reading; token: string }[] = []
    for (const endpoint of reads) {
      for (const reading of await listReadings(server, endpoint, home)) {
        const tokens = listCallers(endpoint, mode)
        for (const [at, token] of tokens.entries()) {
          asked.push({ name: `${reading.name} ${at} ${JSON.stringify(reading.input.query ?? {})}`, reading, token })
        }
      }
    }
    const takeAll = async (): Promise<Map<string, string>> => {
      const taken = new Map<string, string>()
      for (const { name, reading, token } of asked) taken.set(name, await read(reading, token))
      return taken
    }
    const own = { token: home.learner.token, params: { id: home.course.assessment } }
    const query = { plan_id: home.personalPlan, assessment_type: '0' }
    const readOwn = async () => (await server.call(getUserResponse, { ...own, query } as never)).body
    const [before, ownBefore] = [await takeAll(), await readOwn()]
    const [waits, , , one, other] = members as [Submission, Submission, Submission, Submission, Submission]
    Object.assign(waits, mode === 'confidential' ? { score: 12.5, answer: 1 } : { score: 87.5, answer: 5 })
    const { score, answer } = one
    Object.assign(one, { score: other.score, answer: other.answer })
    Object.assign(other, { score, answer })
    await begin(mode)
    const after = await takeAll()
    expect([...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)).toEqual([])
    // The learner sees the change, the responses contained figures, and most requests succeeded.
    expect(await readOwn()).not.toEqual(ownBefore)
    expect([...before].some(([name, text]) => name.startsWith('getDashboard') && text.includes('"n":10'))).toBe(true)
    expect([...before.values()].filter((text) => text.length > 3).length).toBeGreaterThan(150)
  },
)
