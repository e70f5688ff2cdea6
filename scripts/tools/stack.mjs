import { buildImage, cleanUp, createEngine, hasImage, NODE_BASE } from '../containers/engine.mjs'
import { proveOneMachine } from '../containers/one-machine.mjs'
import { proveSeveralProcesses } from '../containers/several-processes.mjs'

export const commands = [['docker', 'compose'], ['docker-compose']]
// If Compose is missing, `docker compose --version` still answers, with the version of Docker. `version` fails.
export const probe = 'version'

const DATABASE = 'postgres:18'
const PROXY = 'haproxy:3.2'

/**
 * Starts docker-compose.yml and deploy/compose.scale.yml and simulates what can go wrong in an installation.
 * EVENGROUND_IMAGE names an image that is already built.
 */
export async function check(compose) {
  const engine = createEngine('docker')
  if ((await engine.attempt('info')).code !== 0) return { leftOut: 'no container engine answers' }
  for (const base of [NODE_BASE, DATABASE]) {
    if (!(await hasImage(engine, base))) return { leftOut: `${base} cannot be had` }
  }
  const given = process.env.EVENGROUND_IMAGE
  const image = given ?? `evenground-stack-${process.pid}`
  try {
    if (!given) await buildImage(engine, image)
    const seen = await proveOneMachine({ compose, engine, image })
    const more = (await hasImage(engine, PROXY))
      ? await proveSeveralProcesses({ compose, engine, image })
      : [`compose.scale.yml is left out, since ${PROXY} cannot be had`]
    return [...seen, ...more].join('; ')
  } finally {
    if (!given) await cleanUp(engine.program, ['rmi', '-f', image])
  }
}
