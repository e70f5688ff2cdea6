import { NODE_BASE } from './engine.mjs'

/**
 * Kills the process of a container from outside (kill -9). The engine takes this for a crash and restarts the
 * container.
 */
export async function killContainer({ stack, engine }, service) {
  const pid = await stack.inspect(service, '{{.State.Pid}}')
  await engine.run(
    'run',
    '--rm',
    '--pid',
    'host',
    '--user',
    '0',
    NODE_BASE,
    'node',
    '-e',
    `process.kill(${pid}, 'SIGKILL')`,
  )
  return pid
}
