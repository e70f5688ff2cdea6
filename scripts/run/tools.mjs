import { spawnSync } from 'node:child_process'
import { manifest, root, windows } from './project.mjs'

// Fetched if the installed Node is older than `engines` in package.json allows.
const FALLBACK_NODE = '22.23.2'

/**
 * Puts pnpm, and a Node that is new enough, on the PATH of all programs started from here. npx fetches both from the
 * npm registry like any other package and caches them, so only the first run needs the network.
 */
export function provideTools() {
  const wanted = ['-p', manifest.packageManager]
  const minimum = manifest.engines.node.replace('>=', '')
  if (isOlder(process.versions.node, minimum)) {
    console.log(
      `Node ${process.versions.node} is older than ${minimum}: using node ${FALLBACK_NODE} from the npm registry`,
    )
    wanted.push('-p', `node@${FALLBACK_NODE}`)
  }
  // Used only for its PATH: if npx ran the task itself, signals would not reach the server.
  const npx = spawnSync('npx', ['--yes', ...wanted, '--', 'node', 'scripts/run/print-path.mjs'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: windows,
    // Without this, npx asks the registry every time, even if the version is cached.
    env: { ...process.env, npm_config_prefer_offline: 'true', npm_config_update_notifier: 'false' },
  })
  if (npx.status !== 0) {
    console.error(`Could not get ${wanted.filter((word) => word !== '-p').join(' and ')} through npx.`)
    process.exit(npx.status ?? 1)
  }
  const pathVariable = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  process.env[pathVariable] = npx.stdout.trim().split('\n').at(-1)
}

function isOlder(version, than) {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number))
  const differs = a.findIndex((part, index) => part !== b[index])
  return differs !== -1 && a[differs] < b[differs]
}
