import { captureProgram } from '../run/run-program.mjs'

export const commands = [['haproxy'], ['/usr/sbin/haproxy']]
export const probe = '-v'

/** HAProxy takes the sample; names that only Compose knows are warnings. */
export async function check([program]) {
  const { code, output } = await captureProgram(program, ['-c', '-f', 'deploy/haproxy/haproxy.cfg'])
  if (code !== 0 || output.includes('[ALERT]')) throw new Error(output.trim())
  return 'deploy/haproxy/haproxy.cfg is valid'
}
