import type { Tenant } from '../factories/tenant.ts'
import type { TestServer } from '../harness.ts'
import { type Asked, findProblem } from './check-answer.ts'
import { type Draft, encodeText, writeCurl } from './draft.ts'
import { FOREIGN_MARK, makeForeigner, ROLES, type Stage, setStage } from './fuzz-context.ts'
import { mutate } from './mutate.ts'
import { type Description, type Operation, readOperations } from './operations.ts'
import { createRandom, type Random } from './random.ts'
import { send } from './send.ts'
import { copyDraft, shrink } from './shrink.ts'

export interface FuzzOptions {
  server: TestServer
  /** The URL of the server. */
  url: string
  cases: number
  seed: number
  /** The number of simultaneous requests. */
  width: number
  /** The number of cases after which a new stage is set; earlier if one of its callers was locked out. */
  stageCases: number
  timeoutMs: number
  onProgress?: (done: number) => void
  onFailure?: (failure: Failure) => void
}

interface Failure {
  position: number
  operation: string
  fault: string
  curl: string
}

export interface FuzzReport {
  failures: Failure[]
  statuses: Map<number, number>
  /** Operations that succeeded at least once, so that more than their first checks was tested. */
  entered: Set<string>
  operations: number
  /** The slowest calls, with their time in milliseconds. */
  slowest: { ms: number; position: number; operation: string }[]
}

const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function* inTurns<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

async function makeDraft(operation: Operation, stage: Stage, random: Random) {
  const { input, token: own, role: fitting } = await stage.sample(operation.id)
  const role = random.chance(0.65) ? fitting : random.pick(ROLES)
  const token = role === fitting ? own : stage.tokens[role]
  const body = input.body === undefined ? null : { json: input.body as unknown }
  const draft: Draft = {
    method: operation.method,
    path: operation.path,
    params: Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, encodeText(value)])),
    query: Object.entries(input.query ?? {}).map(([name, value]) => [name, text(value)]),
    rawQuery: '',
    headers: token ? [['authorization', `Bearer ${token}`]] : [],
    body,
    breakWire: null,
    isRouted: true,
  }
  // Lists and reports can also be requested as CSV.
  if (operation.method === 'GET' && random.chance(0.1)) draft.headers.push(['accept', 'text/csv'])
  return { draft: copyDraft(draft), role }
}

interface Run extends FuzzOptions {
  description: Description
  operations: Operation[]
  abroad: Tenant
  report: FuzzReport
  /** One failure of each kind is enough to fix it. */
  known: Set<string>
}

/** Returns false if the stage is so damaged that no valid request can be made on it. */
async function runCase(run: Run, stage: Stage, position: number): Promise<boolean> {
  const random = createRandom(run.seed, position)
  const operation = run.operations[position % run.operations.length]!
  const made = await makeDraft(operation, stage, random).catch(() => null)
  if (made) await attack(run, stage, { ...made, operation, random, position })
  return made !== null
}

type Case = Awaited<ReturnType<typeof makeDraft>> & { operation: Operation; random: Random; position: number }

async function attack(run: Run, stage: Stage, { draft, role, operation, random, position }: Case): Promise<void> {
  const { description, abroad, report, url, timeoutMs } = run
  // The global administrator can access every tenant; with foreign ids, their calls would legitimately return the other
  // tenant's data.
  const isGlobal = role === 'global'
  mutate(draft, {
    description,
    operation,
    random,
    ids: isGlobal ? stage.ids.own : [...stage.ids.own, ...stage.ids.foreign],
  })
  const others = [abroad.admin.token, abroad.learner.token, abroad.learner.refreshToken]
  const asked: Asked = {
    draft,
    operation,
    forbidden: isGlobal ? others : [FOREIGN_MARK, abroad.learner.email, ...others],
  }
  const started = performance.now()
  const fate = await send(draft, url, timeoutMs)
  report.slowest.push({ ms: performance.now() - started, position, operation: operation.id })
  report.slowest.sort((a, b) => b.ms - a.ms).splice(8)
  const status = 'answer' in fate ? fate.answer.status : 0
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
  if (status >= 200 && status < 300) report.entered.add(operation.id)
  const fault = findProblem(fate, asked)
  if (!fault || run.known.has(`${operation.id} ${fault}`)) return
  run.known.add(`${operation.id} ${fault}`)
  const smallest = await shrink(
    draft,
    async (smaller) => findProblem(await send(smaller, url, timeoutMs), { ...asked, draft: smaller }) === fault,
  )
  const failure: Failure = { position, operation: operation.id, fault, curl: writeCurl(smallest, url) }
  report.failures.push(failure)
  run.onFailure?.(failure)
}

/** Sends the given number of requests, each derived from a valid one, and checks every response. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { server, url, cases, width, stageCases } = options
  const description = (await (await fetch(`${url}/api/v2/openapi.json`)).json()) as Description
  const operations = readOperations(description)
  const abroad = await makeForeigner(server)
  const report: FuzzReport = {
    failures: [],
    statuses: new Map(),
    entered: new Set(),
    operations: operations.length,
    slowest: [],
  }
  const run: Run = { ...options, description, operations, abroad, report, known: new Set() }
  const positions = Array.from({ length: cases }, (_none, position) => position)
  let stage = await setStage(server, abroad)
  let used = 0
  const countShutOut = (): number => report.statuses.get(401) ?? 0
  for (const some of inTurns(positions, width)) {
    const before = countShutOut()
    const done = await Promise.all(some.map((position) => runCase(run, stage, position)))
    const missed = some.filter((_position, index) => !done[index])
    used += some.length
    const isBroken = missed.length > 0 || (countShutOut() > before && !(await stage.isUsable()))
    if (used >= stageCases || isBroken) {
      stage = await setStage(server, abroad)
      used = 0
    }
    for (const position of missed) {
      if (!(await runCase(run, stage, position))) throw new Error(`no request can be made for case ${position}`)
    }
    options.onProgress?.(some.at(-1)! + 1)
  }
  return report
}
