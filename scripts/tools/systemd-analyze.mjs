import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['systemd-analyze']]

const FOLDER = 'deploy/systemd'

/**
 * Checks that systemd accepts the units. Missing programs are ignored, because their location is up to the operator.
 */
export async function check([program]) {
  const units = readdirSync(FOLDER).map((name) => join(FOLDER, name))
  const { output } = await captureProgram(program, ['verify', ...units])
  const faults = output
    .split('\n')
    .filter((line) => line.includes('evenground') && !/not executable|No such file/.test(line))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return `${units.length} units are valid`
}
