import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../../scripts/first-hour.mjs', import.meta.url))
const TIMEOUT_MS = 300_000

test(
  'the command of the README, run in an empty folder, leads to a learner whose score an administrator sees',
  async () => {
    const child = spawn(process.execPath, [SCRIPT, '--api-alone'], { stdio: ['ignore', 'pipe', 'pipe'] })
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output.match(/^ +\d+\.\d s {2}.+$/gm)).toHaveLength(6)
    expect(output).toMatch(/The learner's overall score is \d+ percent\.$/m)
  },
  TIMEOUT_MS,
)
