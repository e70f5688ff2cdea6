import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['systemd-analyze']]

const FOLDER = 'deploy/systemd'

/** systemd takes the units. Where the program lies is the operator's, and no fault of theirs. */
export async function check([program]) {
  const units = readdirSync(FOLDER).map((name) => join(FOLDER, name))
  const { output } = await captureProgram(program, ['verify', ...units])
  const faults = output
    .split('\n')
    .filter((line) => line.includes('evenground') && !/not executable|No such file/.test(line))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return `${units.length} units are valid`
}
