import { readFileSync } from 'node:fs'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['Rscript']]

const SCRIPT = 'tools/statistics/reference.R'
const FIXTURE = new URL('../../packages/shared/src/scoring/statistics/r-reference.fixture.json', import.meta.url)
const TOLERANCE = 1e-9

/** Returns the path where two JSON values differ; undefined if they are equal. */
function findDifference(one, other, path = '') {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(one)) ? undefined : path
  }
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other ? undefined : path
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = findDifference(one[key], other[key], `${path}/${key}`)
    if (found !== undefined) return found
  }
}

/** Checks that the reference values of the statistics tests are those that R computes. */
export async function check([program]) {
  const { code, output } = await captureProgram(program, [SCRIPT])
  if (code !== 0) {
    if (/no package called/.test(output)) return { leftOut: 'needs the packages MASS and psych' }
    throw new Error(output.trim())
  }
  const difference = findDifference(JSON.parse(output), JSON.parse(readFileSync(FIXTURE, 'utf8')))
  if (difference !== undefined) throw new Error(`R computes another value of ${difference}`)
  return 'computes the reference values of the statistics'
}
