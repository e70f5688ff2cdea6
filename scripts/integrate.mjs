#!/usr/bin/env node
// Shows how another system imports an organization: only through the HTTP API, and with nothing but Node. It creates a
// program and a domain with 200 people, lets each take the first assessment, and compares every score that the server
// stores with its own computation. Run it against a server that may be filled with such data:
//   BASE_URL=http://127.0.0.1:3000 ADMIN_EMAIL=… ADMIN_PASSWORD=… node scripts/integrate.mjs
import { randomBytes } from 'node:crypto'
import { createClient } from './integrate/client.mjs'
import { createProgram } from './integrate/create-program.mjs'
import { expectScores } from './integrate/expected-scores.mjs'
import { inBatches } from './integrate/in-batches.mjs'
import { takeAssessment } from './integrate/take-assessment.mjs'

const BATCH = 20
const TOLERANCE = 1e-9

const { BASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, ACCOUNTS = '200' } = process.env

/** Throws at the first wrong answer or score, with its person and factor. Returns how many were right. */
function compare(email, { answers, stored }, { questions, superFactors, titles }) {
  for (const [id, value] of Object.entries(answers)) {
    if (stored.answers[id] !== value) {
      throw new Error(`${email}: the answer to ${id} is stored as ${stored.answers[id]}, not ${value}`)
    }
  }
  const expected = expectScores(questions, superFactors, answers)
  for (const id of new Set([...expected.keys(), ...Object.keys(stored.scores)])) {
    const [wanted, found] = [expected.get(id), stored.scores[id]]
    // A score that is missing on either side also counts as a difference.
    if (Math.abs(wanted - found) <= TOLERANCE) continue
    throw new Error(`${email}: the score of ${titles.get(id) ?? 'overall'} (${id}) is ${found}, not ${wanted}`)
  }
  return expected.size
}

async function integrate() {
  if (!BASE_URL || !ADMIN_EMAIL || !ADMIN_PASSWORD) throw new Error('Set BASE_URL, ADMIN_EMAIL and ADMIN_PASSWORD')
  const call = createClient(BASE_URL)
  const { access_token: token } = await call('POST', '/auth/login', {
    body: { login: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  // Email addresses are unique over the whole platform, so each run makes new ones.
  const run = randomBytes(4).toString('hex')
  const program = await createProgram(call, token, run)

  const people = Array.from({ length: Number(ACCOUNTS) }, (_, number) => ({
    number,
    email: `person-${number}-${run}@integration.example`,
    password: `Start-${randomBytes(9).toString('base64url')}-7a`,
  }))
  await inBatches(people, BATCH, ({ number, email, password }) =>
    call('POST', '/accounts', {
      token,
      body: {
        domain_id: program.domain.id,
        given_name: 'Person',
        family_name: `Number ${number}`,
        email,
        password,
        plans: [program.plan.id],
      },
    }),
  )
  const counts = await inBatches(people, BATCH, async (person) =>
    compare(person.email, await takeAssessment(call, person, program), program),
  )
  const aliases = program.questions.filter((question) => question.alias).length
  console.log(`${people.length} accounts signed in, answered and submitted`)
  console.log(`${program.questions.length} questions each, ${aliases} of them aliases`)
  console.log(`${counts.reduce((sum, count) => sum + count, 0)} scores equal to ${TOLERANCE}`)
}

try {
  await integrate()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
