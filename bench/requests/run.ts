// Measures the product against bare servers on the same machine, in one run: figures of different machines compare by
// their ratios alone. Wants a machine that does nothing else. `npm run bench -- 10` measures ten seconds each.
import { availableParallelism } from 'node:os'
import { TEST_PASSWORD } from '../apps/api/test/factories/people.ts'
import { type ServedCourse, serveCourse } from '../apps/api/test/factories/served-course.ts'
import { createClient, writeRequest } from '../apps/api/test/http-client.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../apps/api/test/server-process.ts'
import { measureBcrypt } from '../apps/api/test/yardsticks/bcrypt-alone.ts'
import { startHello } from '../apps/api/test/yardsticks/hello-server.ts'
import { createAccount } from '../packages/shared/src/contract/accounts.ts'
import { saveUserResponse } from '../packages/shared/src/contract/assessments.ts'
import { login } from '../packages/shared/src/contract/auth.ts'
import { getDomain, updateDomain } from '../packages/shared/src/contract/domains.ts'
import { createFactor, getFactor } from '../packages/shared/src/contract/factors.ts'
import { createRole } from '../packages/shared/src/contract/roles.ts'
import { type Figure, type LoadRequest, measure } from './load.ts'
import { printTable, type Row } from './table.ts'

const SECONDS = Number(process.argv[2] ?? 5)
const BCRYPT_COST = 10
/** The server leaves one core to everything else; what bcrypt alone reaches is measured on as many. */
const BCRYPT_PARALLEL = Math.max(1, availableParallelism() - 1)

/** An administrator of the domain reads its factor: signed in, rights and tenant checked. */
async function listReads(url: string, { token, domainId }: ServedCourse): Promise<LoadRequest[]> {
  const call = createClient(url)
  const permissions = { ui: { v1: { type: { admin: true } } }, api: { v2: { factors: { get_by_id: true } } } }
  const role = await call(createRole, { body: { domain_id: domainId, title: 'Reader', permissions } }, token)
  const { roles } = await call(getDomain, { params: { id: domainId } }, token)
  await call(updateDomain, { params: { id: domainId }, body: { roles: [...roles, role.id] } }, token)
  const factor = await call(createFactor, { body: { domain_id: domainId, title: 'Voice' } }, token)
  const names = { given_name: 'Rea', family_name: 'Der' }
  const person = { email: 'reader@northwind.example', password: TEST_PASSWORD }
  await call(createAccount, { body: { ...names, ...person, domain_id: domainId, role_id: role.id } }, token)
  const reader = await call(login, { body: { login: person.email, password: person.password } })
  return [writeRequest(url, getFactor, { params: { id: factor.id } }, reader.access_token)]
}

/** One answer a call, as the web app sends them: every learner and every question in turn. */
const listSaves = (url: string, { learners, questionIds }: ServedCourse): LoadRequest[] =>
  questionIds.flatMap((questionId, position) =>
    learners.map(({ token, planId, taskId }, person) =>
      writeRequest(
        url,
        saveUserResponse,
        {
          params: { id: taskId },
          query: { plan_id: planId },
          body: { assessment_type: 0, answers: { [questionId]: 1 + ((position + person) % 5) } },
        },
        token,
      ),
    ),
  )

const listSignIns = (url: string, { learners }: ServedCourse): LoadRequest[] =>
  learners.map((learner) => writeRequest(url, login, { body: { login: learner.login, password: TEST_PASSWORD } }))

const compare = (name: string, figure: Figure, yardstick: number, of: string, aim: number): Row => ({
  ...figure,
  name,
  ratio: figure.perSecond / yardstick,
  of,
  aim,
})

async function run(): Promise<Row[]> {
  const folder = await makeDataDir()
  const hello = await startHello()
  const server = await startServerProcess(folder.path, {
    BCRYPT_COST: String(BCRYPT_COST),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
  })
  try {
    const { url } = server
    const administrator = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
    const course = await serveCourse(url, administrator, { people: 32, questions: 40 })
    const reads = await listReads(url, course)
    const bare = await measure('hello', hello.url, [{ method: 'GET', url: hello.url, headers: {} }], SECONDS)
    const read = await measure('read', url, reads, SECONDS)
    const save = await measure('save', url, listSaves(url, course), SECONDS)
    const alone = await measureBcrypt(BCRYPT_COST, BCRYPT_PARALLEL, SECONDS)
    const signIn = await measure('sign-in', url, listSignIns(url, course), SECONDS)
    return [
      { ...bare, name: 'hello (bare Fastify)' },
      compare('read by id, signed in', read, bare.perSecond, 'hello', 0.15),
      compare('one answer saved', save, bare.perSecond, 'hello', 0.1),
      { name: `bcrypt alone, cost ${BCRYPT_COST}, ${BCRYPT_PARALLEL} at once`, perSecond: alone },
      compare('sign-in', signIn, alone, 'bcrypt', 0.8),
    ]
  } finally {
    hello.stop()
    await server.stop()
    await folder.remove()
  }
}

printTable(await run())
