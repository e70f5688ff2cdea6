import { makeScimDomainAt } from '../../apps/api/test/make-scim-domain-at.ts'
import { makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['python3']]

const MODULES = ['httpx', 'scim2_client', 'scim2_tester']
/** The program that runs the suite. It lists the checks that fail by design, each with the reason. */
const PROGRAM = 'tools/scim/suite.py'

/** Runs a third-party conformance suite against /scim/v2. */
export async function check([python]) {
  const missing = []
  for (const name of MODULES) {
    if ((await captureProgram(python, ['-c', `import ${name}`])).code !== 0) missing.push(name)
  }
  if (missing.length > 0) return { leftOut: `Python lacks ${missing.join(', ')}: pip install scim2-tester httpx` }
  const folder = await makeDataDir()
  const server = await startServerProcess(folder.path, { RATE_LIMIT_FACTOR: '100' })
  try {
    const { token, database } = await makeScimDomainAt(server)
    await database.end()
    const { code, output } = await captureProgram(python, [PROGRAM, `${server.url}/scim/v2`, token])
    if (code !== 0) throw new Error(output.trim())
    return output.trim()
  } finally {
    await server.stop()
    await folder.remove()
  }
}
