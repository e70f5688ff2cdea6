import { makeDirectoryAt } from '../../apps/api/test/make-directory-at.ts'
import { makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { captureProgram } from '../run/run-program.mjs'

export const commands = [['python3']]

const MODULES = ['httpx', 'scim2_client', 'scim2_tester']

/** Prints how many checks ended how, and each that failed. */
const PROGRAM = `
import sys
from collections import Counter
from httpx import Client
from scim2_client.engines.httpx import SyncSCIMClient
from scim2_tester import Status, check_server
http = Client(base_url=sys.argv[1], headers={"Authorization": "Bearer " + sys.argv[2]}, timeout=30)
results = check_server(SyncSCIMClient(http), raise_exceptions=False)
failed = [r for r in results if r.status.name in ("ERROR", "CRITICAL")]
print(dict(Counter(r.status.name for r in results)))
for r in failed:
    print(getattr(r, "title", "?"), (r.reason or "")[:200].replace("\\n", " "))
sys.exit(1 if failed else 0)
`

/** What a conformance suite of somebody else says of /scim/v2. */
export async function check([python]) {
  const missing = []
  for (const name of MODULES) {
    if ((await captureProgram(python, ['-c', `import ${name}`])).code !== 0) missing.push(name)
  }
  if (missing.length > 0) return { leftOut: `Python lacks ${missing.join(', ')}: pip install scim2-tester httpx` }
  const folder = await makeDataDir()
  const server = await startServerProcess(folder.path, { RATE_LIMIT_FACTOR: '100' })
  try {
    const { token, database } = await makeDirectoryAt(server)
    await database.end()
    const { code, output } = await captureProgram(python, ['-c', PROGRAM, `${server.url}/scim/v2`, token])
    if (code !== 0) throw new Error(output.trim())
    return output.trim()
  } finally {
    await server.stop()
    await folder.remove()
  }
}
