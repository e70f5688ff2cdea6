import { until } from '../run/until.mjs'
import { cleanUp } from './engine.mjs'
import { LATER, makeLaterImage } from './later-image.mjs'

const fail = (sentence) => {
  throw new Error(sentence)
}

/** "A migration failed": the log says which one and why, and the previous image continues with all data. */
async function proveFailedMigration({ stack, engine, visitor, image }) {
  const broken = await makeLaterImage(
    { stack, engine, image },
    'alter table factor add column later text; select 1 / 0',
  )
  const sentence = `Migration ${LATER} failed and was undone: division by zero`
  try {
    await visitor.createFactor('Before the migration failed')
    await stack.withVariables({ EVENGROUND_IMAGE: broken }).run('up', '-d', '--no-build', '--no-deps', 'app')
    await until('the word that a migration failed', async () => (await stack.logs('app')).includes(sentence))
    await stack.run('up', '-d', '--no-build', '--no-deps', 'app')
    await until('the start of the image before', visitor.isReady)
    if (!(await visitor.hasFactor('Before the migration failed'))) fail('a failed migration lost what was confirmed')
  } finally {
    await cleanUp(engine.program, ['rmi', '-f', broken])
  }
}

/** Simulates the loss of a volume: removes the services that use it, then the volume. */
async function lose({ stack, engine }, volume, ...services) {
  await stack.run('rm', '-sf', ...services)
  await engine.run('volume', 'rm', `${stack.name}_${volume}`)
}

/** "A volume was lost": without `data`, the server creates another database login for itself. */
async function proveLostData({ stack, engine, visitor }) {
  await lose({ stack, engine }, 'data', 'app', 'worker')
  await stack.run('up', '-d', '--no-build')
  await until('the start without the volume data', visitor.isReady)
}

const CHOSEN = 'another / #@p%:?&'

/** "A volume was lost": without `secrets`, the operator sets a new password in the database and in the file. */
async function proveLostSecrets({ stack, engine, visitor }) {
  await lose({ stack, engine }, 'secrets', 'app', 'worker', 'database', 'secrets')
  // A new password is generated, because the file does not contain the old one.
  await stack.setVariables({ POSTGRES_PASSWORD: '' })
  await stack.attempt(['up', '-d', '--no-build'])
  const refusal = 'password authentication failed'
  await until('the word that the password is wrong', async () => (await stack.logs('app')).includes(refusal))
  const statement = `alter user app password '${CHOSEN}'`
  await stack.run('exec', '-T', 'database', 'psql', '-U', 'app', '-c', statement)
  await stack.setVariables({ POSTGRES_PASSWORD: CHOSEN })
  await stack.run('up', '-d', '--no-build')
  await until('the start with the password that was chosen', visitor.isReady)
  await visitor.signIn()
}

const SECRET = '/app/.secrets/jwt-secret'

/** Restarts every process, so that it reads its secrets again. */
async function restart({ stack, visitor }) {
  await stack.run('restart', 'app', 'worker')
  await until('the start with other secrets', visitor.isReady)
}

/**
 * "A secret has leaked": people stay signed in until the previous secret is removed. After that, no token signed with
 * it is accepted.
 */
async function proveRotation({ stack, visitor }) {
  const secrets = (...args) => stack.run('run', '--rm', '-T', ...args)
  await secrets('-e', `JWT_SECRET_FILE=${SECRET}`, 'secrets', 'node', 'scripts/rotate-keys.mjs')
  await restart({ stack, visitor })
  if ((await visitor.readFactors()).status !== 200) fail('a new secret signs people out')
  await stack.run('exec', '-T', 'app', 'node', 'scripts/reseal.mjs')
  await secrets('secrets', 'rm', `${SECRET}-previous`)
  await restart({ stack, visitor })
  const { status } = await visitor.readFactors()
  if (status !== 401) fail(`a token of the secret that leaked is answered ${status}`)
  await visitor.signIn()
}

/** Follows docs/runbooks.md, as far as that is possible on one machine. */
export async function proveRunbooks(trial) {
  await proveFailedMigration(trial)
  await proveRotation(trial)
  await proveLostData(trial)
  await proveLostSecrets(trial)
  return ['a failed migration, a leaked secret and lost volumes end as the runbooks say']
}
