import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PIXEL_PNG } from '../../apps/api/test/factories/tenant.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { IMAGE_MAX_BYTES } from '../../packages/shared/src/constants/index.ts'
import { findFreePort } from '../run/find-free-port.mjs'
import { captureProgram } from '../run/run-program.mjs'
import { until } from '../run/until.mjs'

export const commands = [['nginx'], ['/usr/sbin/nginx']]
export const probe = '-v'

const SAMPLE = 'deploy/nginx/evenground.conf'
const START_SECONDS = 60

/** Writes the sample configuration with the ports, certificate and folders of this test. */
async function configure(folder, { plain, secure, product }) {
  const [certificate, key] = ['fullchain.pem', 'key.pem'].map((name) => join(folder, name))
  const subject = ['-subj', '/CN=learn.example.org', '-days', '2']
  const made = await captureProgram('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate],
    ...subject,
  ])
  if (made.code !== 0) throw new Error(made.output)
  const site = (await readFile(SAMPLE, 'utf8'))
    .replaceAll('/etc/ssl/evenground', folder)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replace('127.0.0.1:3000 ', `${new URL(product).host} `)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const config = join(folder, 'nginx.conf')
  const http = `access_log off;\n${folders.join('\n')}\n${site}`
  await writeFile(config, `daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}\n}\n`)
  return config
}

/** Makes a call over TLS to a certificate that only this test trusts. */
function call(port, path, { method = 'GET', token, body } = {}) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    host: 'learn.example.org',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, rejectUnauthorized: false }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode, bytes: Buffer.concat(parts) }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

function expectStatus({ status, bytes }, expected, what) {
  if (status !== expected) throw new Error(`${what}: ${status} ${bytes.toString().slice(0, 300)}`)
}

/**
 * Checks that nginx passes on the largest logo and a sign-in, refuses the metrics, and redirects unencrypted requests.
 */
async function prove({ plain, secure }) {
  await until(
    'the first answer through nginx',
    async () => (await call(secure, '/healthz')).status === 200,
    START_SECONDS,
  )
  const { email, password } = ADMINISTRATOR
  const body = { login: email, password }
  const signedIn = await call(secure, '/api/v2/auth/login', { method: 'POST', body })
  expectStatus(signedIn, 200, 'sign-in')
  const { access_token: token, domain } = JSON.parse(signedIn.bytes)
  const picture = Buffer.concat([PIXEL_PNG, Buffer.alloc(IMAGE_MAX_BYTES - PIXEL_PNG.length)])
  const logo = `data:image/png;base64,${picture.toString('base64')}`
  const path = `/api/v2/domains/${domain.id}`
  expectStatus(await call(secure, path, { method: 'PUT', token, body: { logo } }), 200, 'a logo of the largest size')
  const kept = await call(secure, `/api/v2/ui/domains/${domain.id}/logo`)
  if (!kept.bytes.equals(picture)) throw new Error('the logo is another than was sent')
  expectStatus(await call(secure, '/metrics'), 403, '/metrics')
  const redirected = await fetch(`http://127.0.0.1:${plain}/login`, { redirect: 'manual' })
  if (redirected.status !== 301) throw new Error(`without TLS: ${redirected.status}`)
}

/** Checks that nginx accepts the sample configuration and passes requests on to the product. */
export async function check([program]) {
  const data = await makeDataDir()
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  await chmod(folder, 0o755)
  let server
  let nginx
  try {
    server = await startServerProcess(data.path, { TRUST_PROXY: 'true', PUBLIC_URL: 'https://learn.example.org' })
    const ports = { plain: await findFreePort(), secure: await findFreePort(), product: server.url }
    const config = await configure(folder, ports)
    const { code, output } = await captureProgram(program, ['-t', '-e', 'stderr', '-c', config])
    if (code !== 0) throw new Error(output.trim())
    nginx = spawn(program, ['-e', 'stderr', '-c', config], { stdio: 'ignore' })
    await prove(ports)
    return `${SAMPLE} is valid; a logo of 2 MB passes, /metrics does not`
  } finally {
    if (nginx && nginx.exitCode === null) {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGQUIT')
      await ended
    }
    await server?.stop()
    await Promise.all([data.remove(), rm(folder, { recursive: true })])
  }
}
