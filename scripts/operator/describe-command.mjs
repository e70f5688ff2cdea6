import { existsSync } from 'node:fs'

/** The files by which Docker and Podman mark a container. */
const MARKS = ['/.dockerenv', '/run/.containerenv']

/** This folder in the product's image. A checkout in a container is elsewhere, and Compose does not know it. */
const IN_IMAGE = '/app/scripts/operator'

/** The file of the secret in docker-compose.yml and deploy/compose.scale.yml. */
const SECRET_FILE = '/app/.secrets/jwt-secret'

/**
 * What is typed before a task with Compose. A file other than docker-compose.yml names itself and a service of the
 * product in the environment of its containers.
 */
function describeCompose(task, { COMPOSE_FILE, COMPOSE_SERVICE }) {
  const compose = COMPOSE_FILE ? `docker compose -f ${COMPOSE_FILE}` : 'docker compose'
  const service = COMPOSE_SERVICE || 'app'
  // The server and its worker cannot write secrets; the service that makes them can.
  if (task === 'rotate-keys') return `${compose} run --rm -e JWT_SECRET_FILE=${SECRET_FILE} secrets node`
  // It replaces what is in the database, so that the containers of the product are stopped.
  if (task === 'restore') return `${compose} run --rm -T ${service} node`
  // A terminal would change the file on its way through standard output.
  return task === 'backup' ? `${compose} exec -T ${service} node` : `${compose} exec ${service} node`
}

/** What the operator types before a task, as docs/operations.md and docs/containers.md say it. */
function describePrefix(task, { env, parent, exists, folder }) {
  if (env.npm_lifecycle_event) return 'npm run x --'
  // There, a pod has no fixed name; this is the part that is typed inside of it.
  if (env.KUBERNETES_SERVICE_HOST) return 'node'
  if (folder === IN_IMAGE && MARKS.some(exists)) return describeCompose(task, env)
  // systemd itself has started it: by the function of docs/operations.md, or as a unit.
  if (env.INVOCATION_ID && parent === 1) return 'evenground'
  return 'node'
}

/** Returns the command that runs a task, in the form in which the operator calls commands on this machine. */
export function describeCommand(
  usage,
  { env = process.env, parent = process.ppid, exists = existsSync, folder = import.meta.dirname } = {},
) {
  const [task, ...words] = usage.split(' ')
  const prefix = describePrefix(task, { env, parent, exists, folder })
  return [prefix, prefix.startsWith('npm') ? task : `scripts/${task}.mjs`, ...words].join(' ')
}
