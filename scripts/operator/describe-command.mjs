import { existsSync } from 'node:fs'

/** The files by which Docker and Podman mark a container. */
const MARKS = ['/.dockerenv', '/run/.containerenv']

/** This folder in the product's image. A checkout in a container is elsewhere, and Compose does not know it. */
const IN_IMAGE = '/app/scripts/operator'

/** Commands that replace what is in the database, so that the containers of the product are stopped. */
const NEEDS_STOP = new Set(['restore'])

/** What the operator types before a task, as docs/operations.md and docs/containers.md say it. */
function describePrefix(task, { env, parent, exists, folder }) {
  if (env.npm_lifecycle_event) return 'npm run x --'
  // There, a pod has no fixed name; this is the part that is typed inside of it.
  if (env.KUBERNETES_SERVICE_HOST) return 'node'
  if (folder === IN_IMAGE && MARKS.some(exists))
    return NEEDS_STOP.has(task) ? 'docker compose run --rm -T app node' : 'docker compose exec app node'
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
