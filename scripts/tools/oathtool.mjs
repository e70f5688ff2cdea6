import { findTimeStep, newTotpSecret } from '../../apps/api/src/modules/second-factor/totp.ts'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['oathtool']]

const ROUNDS = 20
const STEP_SECONDS = 30

async function codeOf([program, ...args], secret, at) {
  const moment = `@${Math.floor(at.getTime() / 1000)}`
  const { code, output } = await captureProgram(program, [...args, '--totp', '--base32', '--now', moment, secret])
  if (code !== 0) throw new Error(output.trim())
  return output.trim()
}

/** Compares the product's codes with those that oathtool computes from secrets made by the server. */
export async function check(command) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const secret = newTotpSecret()
    const now = new Date(Date.UTC(2026, 0, 1) + round * 12_345_678)
    const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
    for (const [offset, taken] of [
      [-90, false],
      [-30, true],
      [0, true],
      [30, true],
      [90, false],
    ]) {
      const code = await codeOf(command, secret, new Date(now.getTime() + offset * 1000))
      const found = await findTimeStep(secret, code, { now, after: null })
      const wanted = taken ? step + offset / STEP_SECONDS : null
      if (found !== wanted) throw new Error(`a code of ${offset} s is taken for step ${found}, not ${wanted}`)
    }
  }
  return `${ROUNDS} secrets, codes of five moments each`
}
