import { until } from '../run/until.mjs'
import { killContainer } from './kill-container.mjs'
import { openStack } from './open-stack.mjs'
import { ADMINISTRATOR, createVisitor } from './visitor.mjs'

const fail = (sentence) => {
  throw new Error(sentence)
}

const isHealthy = async (stack, service) =>
  (await stack.inspect(service, '{{.State.Health.Status}}').catch(() => '')) === 'healthy'

/** Whether the replica has already replayed the creation of this factor. */
async function isOnReplica(stack, title) {
  const query = `select count(*) from factor where title::text like '%${title}%'`
  return (await stack.run('exec', '-T', 'replica', 'psql', '-U', 'app', '-d', 'app', '-Atc', query)) === '1'
}

/** Follows the runbook "Fail over to a replica". Afterwards, writes go to the former replica. */
async function proveFailover({ stack, visitor }) {
  await visitor.createFactor('Before the failover')
  await until('the copy on the replica', () => isOnReplica(stack, 'Before the failover'))
  await stack.run('rm', '-sf', 'primary')
  await stack.run('exec', '-T', 'replica', 'gosu', 'postgres', 'pg_ctl', 'promote', '-w')
  const seconds = await until('a write after the failover', async () => {
    return (await visitor.tryCreateFactor('After the failover')).status === 201
  })
  if (!(await visitor.hasFactor('Before the failover'))) fail('the failover lost what was confirmed')
  return seconds
}

/** Tests deploy/compose.scale.yml: two servers and a worker behind HAProxy, with a primary and a replica. */
export async function proveSeveralProcesses({ compose, engine, image }) {
  const stack = await openStack({
    compose,
    engine,
    file: 'deploy/compose.scale.yml',
    port: 8080,
    image,
    variables: { ADMIN_EMAIL: ADMINISTRATOR.login, ADMIN_PASSWORD: ADMINISTRATOR.password },
  })
  const visitor = createVisitor(stack.url)
  try {
    await stack.run('up', '-d', '--no-build')
    for (const service of ['app-1', 'app-2', 'worker', 'replica']) {
      await until(`the start of ${service}`, () => isHealthy(stack, service))
    }
    await until('an answer through HAProxy', visitor.isReady)
    await visitor.signIn()
    const { status } = await visitor.saveLogo()
    if (status !== 200) fail(`a logo of 2 MB through HAProxy is answered ${status}`)
    await killContainer({ stack, engine }, 'app-1')
    await visitor.createFactor('While one of two is gone')
    await until('the return of app-1', () => isHealthy(stack, 'app-1'))
    const guesses = await visitor.countWrongSignIns()
    const failover = await proveFailover({ stack, visitor })
    return [
      `behind HAProxy forged addresses are refused after ${guesses} tries`,
      `writes ${failover.toFixed(1)} s after a failover`,
    ]
  } catch (error) {
    const { output } = await stack.attempt(['logs', '--no-color', '--tail', '8'])
    throw new Error(`${error.message}\n${output.trim().slice(-3000)}`)
  } finally {
    await stack.remove()
  }
}
