import { NODE_BASE } from './engine.mjs'

/** kill -9 by the system: for the engine an accident, after which it starts the container again. */
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
