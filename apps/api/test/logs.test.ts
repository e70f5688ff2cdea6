import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInstruction } from '@evenground/shared/contract/instructions'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database/test-database.ts'
import { createCaller, signInAt } from './http-client.ts'
import { runServer, TIMEOUT_MS } from './running-server.ts'
import { ADMINISTRATOR } from './server-process.ts'

const { url: databaseUrl } = await createTestDatabase()
const running = runServer({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'trace' })

test(
  'the log at its most talkative holds no password, token or text, and nobody writes a line of it',
  async () => {
    const call = createCaller(running.server.url)
    const { access_token: token, refresh_token: refresh } = await signInAt(running.server.url, {
      login: ADMINISTRATOR.email,
      password: ADMINISTRATOR.password,
    })
    const text = 'What-I-wrote-in-my-journal'
    await call(createInstruction, { body: { title: text, text_body: `<p>${text}</p>` } }, token)
    const forged = '{"level":60,"msg":"forged"}'
    const json = { 'content-type': 'application/json' }
    const odd: [string, RequestInit][] = [
      ['/api/v2/auth/login', { method: 'POST', headers: json, body: JSON.stringify({ login: text, password: text }) }],
      ['/api/v2/auth/login', { method: 'POST', headers: json, body: `{"login":"${text}",` }],
      [`/api/v2/auth/pwreset?token=${text}`, {}],
      [`/api/v2/accounts?q=${text}%0A${encodeURIComponent(forged)}`, { headers: { authorization: `Bearer ${token}` } }],
      [`/api/v2/nothing/${text}%0d%0a${encodeURIComponent(forged)}`, { headers: { 'user-agent': text } }],
      [`/api/v2/groups/${text}%`, { headers: { authorization: `Bearer ${token}x` } }],
      [
        '/api/v2/accounts/me',
        { headers: { authorization: `Basic ${text}`, cookie: `a=${text}`, 'x-forwarded-for': text } },
      ],
    ]
    for (const [path, request] of odd)
      expect((await fetch(`${running.server.url}${path}`, request)).status).toBeLessThan(500)
    // Everything written before this line is in the log once the process has ended.
    const last = randomUUID()
    expect((await fetch(`${running.server.url}/api/v2/${last}`)).status).toBe(404)
    await running.server.kill('SIGTERM')
    const lines = running.server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
    expect(answered.length).toBeGreaterThanOrEqual(odd.length + 3)
    expect(answered.map(({ route }) => route)).toContain('/api/v2/auth/login')
    // Checks level names, the process of each line, and who was answered. Probes are logged only as debug.
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
    const [one] = answered.filter(({ status, route }) => status < 500 && route === '/api/v2/auth/login')
    expect(one).toMatchObject({ level: 'info', role: 'all', version, address: '127.0.0.1' })
    expect(answered.filter(({ route }) => route === '/readyz').map(({ level }) => level)).toContain('debug')
    expect(answered.filter(({ level, route }) => level !== 'debug' && route === '/readyz')).toEqual([])
    for (const secret of [ADMINISTRATOR.password, token, refresh, text, 'forged', last]) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([])
    }
  },
  TIMEOUT_MS,
)
