import { captureProgram } from '../run/run-program.mjs'

export const commands = [['haproxy'], ['/usr/sbin/haproxy']]
export const probe = '-v'

/** Checks that HAProxy accepts the sample. Host names that only Compose can resolve cause warnings. */
export async function check([program]) {
  const { code, output } = await captureProgram(program, ['-c', '-f', 'deploy/haproxy/haproxy.cfg'])
  if (code !== 0 || output.includes('[ALERT]')) throw new Error(output.trim())
  return 'deploy/haproxy/haproxy.cfg is valid'
}
