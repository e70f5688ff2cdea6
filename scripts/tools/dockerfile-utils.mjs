import { captureProgram } from '../run/run-program.mjs'

export const commands = [['dockerfile-utils']]

/** Checks that the Dockerfile has no syntax errors. */
export async function check([program]) {
  const { code, output } = await captureProgram(program, ['lint', 'Dockerfile'])
  if (code !== 0 || output.trim() !== '') throw new Error(output.trim())
  return 'Dockerfile has no findings'
}
