#!/usr/bin/env node
// Runs the first hour of a new installation, as README.md describes it: runs its command in an empty folder; the
// administrator signs in with the printed password and creates a program, a domain and a learner; the learner takes the
// first assessment, and the administrator sees the score. Prints how long each step took.
//   node scripts/first-hour.mjs               builds the web app first, as npm start does
//   node scripts/first-hour.mjs --clone       the same in a fresh clone of what is committed, installation included
//   node scripts/first-hour.mjs --api-alone   starts the server as it is
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from './integrate/client.mjs'
import { createProgram } from './integrate/create-program.mjs'
import { expectScores } from './integrate/expected-scores.mjs'
import { takeAssessment } from './integrate/take-assessment.mjs'
import { root } from './run/project.mjs'

const PATIENCE_MS = 10 * 60_000
const OVERALL = '00000000-0000-0000-0000-000000000000'
const COMMAND = /^((?:[A-Z_]+=\S+ )+)npm start$/m

/** Returns the variables that README.md sets before `npm start` for an installation of one's own. */
function readVariables() {
  const [, assignments] = COMMAND.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  if (!assignments) throw new Error('README.md no longer says how to start an install of one’s own')
  return Object.fromEntries(
    assignments
      .trim()
      .split(' ')
      .map((word) => word.split('=')),
  )
}

/** Makes a fresh clone, in which nothing is installed or built. */
function cloneRepository(folder) {
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', root, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The repository cannot be cloned: ${stderr}`)
  return folder
}

/** Starts the product in an empty folder. Returns its address and the password that it printed. */
async function startProduct(variables, { cwd, dataDir }) {
  const program = process.argv.includes('--api-alone') ? ['apps/api/src/main.ts'] : ['scripts/run.mjs', 'start']
  const child = spawn(process.execPath, program, {
    cwd,
    env: { ...process.env, ...variables, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  const output = await readUntilReady(child)
  const url = /is ready at (\S+)/.exec(output)?.[1]
  const password = /shown only this once: (\S+)/.exec(output)?.[1]
  if (url && password) return { url, password, stop }
  await stop()
  throw new Error(`The product did not start, or printed no password:\n${output}`)
}

/** Returns the output until the product was ready, ended, or took too long. Later output is discarded. */
function readUntilReady(child) {
  return new Promise((resolve) => {
    let output = ''
    const finish = () => {
      clearTimeout(late)
      resolve(output)
    }
    const late = setTimeout(finish, PATIENCE_MS)
    child.once('close', finish)
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (/is ready at \S+\s/.test(output)) finish()
    })
  })
}

/** Runs one step and prints how long it took. */
async function step(name, work) {
  const begun = performance.now()
  const result = await work()
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${name}`)
  return result
}

async function readScore(call, token, { plan, accountId, response }) {
  const seen = await call('GET', `/assessments/${response.factor_assessment_id}/userresponse`, {
    token,
    query: { plan_id: plan, assessment_type: 0, account_id: accountId },
  })
  return seen.scores[OVERALL]
}

async function liveFirstHour({ url, password }, email) {
  const call = createClient(url)
  const { access_token: token } = await step('the administrator signs in', () =>
    call('POST', '/auth/login', { body: { login: email, password } }),
  )
  const program = await step('makes factors, an assessment, a plan and a domain that offers it', () =>
    createProgram(call, token, 'first hour'),
  )
  const learner = {
    number: 7,
    email: 'learner@first-hour.example',
    password: `Start-${randomBytes(9).toString('hex')}`,
  }
  const account = await step('creates a learner who holds the plan', () =>
    call('POST', '/accounts', {
      token,
      body: {
        domain_id: program.domain.id,
        given_name: 'Ana',
        family_name: 'López',
        email: learner.email,
        password: learner.password,
        plans: [program.plan.id],
      },
    }),
  )
  const { answers, stored } = await step('the learner signs in and takes the first assessment', () =>
    takeAssessment(call, learner, program),
  )
  const score = await step('the administrator sees the score', () =>
    readScore(call, token, { plan: stored.plan_id, accountId: account.id, response: stored }),
  )
  const expected = expectScores(program.questions, program.superFactors, answers).get(OVERALL)
  if (Math.abs(score - expected) > 1e-9) throw new Error(`The score is ${score}, not ${expected}`)
  console.log(`The learner's overall score is ${Math.round(score)} percent.`)
}

const folder = mkdtempSync(join(tmpdir(), 'evenground-first-hour-'))
// If started by root, the embedded database runs under its own account, which must be able to enter the folder.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
let product
try {
  const variables = readVariables()
  const clone = () => cloneRepository(join(folder, 'clone'))
  const cwd = process.argv.includes('--clone') ? await step('git clone', clone) : root
  product = await step('npm start, in an empty folder', () => startProduct(variables, { cwd, dataDir }))
  await liveFirstHour(product, variables.ADMIN_EMAIL)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
