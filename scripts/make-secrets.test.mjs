import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { captureProgram } from './run/run-program.mjs'

const SCRIPT = fileURLToPath(new URL('make-secrets.mjs', import.meta.url))

test('secrets are made once, differ, and give way to what the operator sets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'make-secrets-'))
  const make = (env) =>
    captureProgram('node', [SCRIPT, folder], { env: { POSTGRES_PASSWORD: '', JWT_SECRET: '', ...env } })
  const read = () =>
    Promise.all(['database-password', 'jwt-secret'].map((name) => readFile(join(folder, name), 'utf8')))
  try {
    assert.equal((await make({})).code, 0)
    const made = await read()
    assert.notEqual(made[0], made[1])
    for (const secret of made) assert.match(secret, /^[\w-]{48}$/)
    assert.equal((await stat(join(folder, 'jwt-secret'))).mode & 0o777, 0o600)
    await make({})
    assert.deepEqual(await read(), made)
    await make({ POSTGRES_PASSWORD: 'of the operator' })
    assert.deepEqual(await read(), ['of the operator', made[1]])
  } finally {
    await rm(folder, { recursive: true })
  }
})
