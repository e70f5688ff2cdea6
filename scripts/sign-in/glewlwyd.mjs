import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { findFreePort, waitFor } from './start-product.mjs'

const CONFIGURATION = '/etc/glewlwyd/glewlwyd.conf'
export const TABLES = '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz'
export const CLIENT = { id: 'evenground', secret: 'a-secret-of-a-client' }
export const PERSON = { name: 'ann', password: 'annpass1', email: 'ann@harbor.test' }

/** Writes Debian's configuration with a separate port, log and database. */
async function writeSettings(folder, url, port) {
  const database = new DatabaseSync(join(folder, 'glewlwyd.db'))
  database.exec(gunzipSync(await readFile(TABLES)).toString())
  database.close()
  const usual = await readFile(CONFIGURATION, 'utf8')
  const own = usual
    .replace(/^port=.*$/m, `port=${port}\nbind_address="127.0.0.1"`)
    .replace(/^external_url=.*$/m, `external_url="${url}"`)
    .replace(/^log_mode=.*$/m, 'log_mode="console"')
    .replace(/^@include .*$/m, `database = { type = "sqlite3" path = "${join(folder, 'glewlwyd.db')}" };`)
  await writeFile(join(folder, 'glewlwyd.conf'), own)
}

/** Returns a function that calls Glewlwyd with the cookie of a signed-in user. */
function createVisitor(url) {
  let cookie = ''
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  }
}

/** Configures the OpenID Connect plugin with a newly generated key. */
function makePlugin(url) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const parameters = {
    iss: `${url}/api/oidc`,
    ...{ 'jwt-type': 'rsa', 'jwt-key-size': '256' },
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: publicKey.export({ type: 'spki', format: 'pem' }),
    ...{ 'access-token-duration': 3600, 'refresh-token-duration': 1209600, 'code-duration': 600 },
    ...{ 'allow-non-oidc': false, 'auth-type-code-enabled': true, 'auth-type-refresh-enabled': true },
    ...{ 'pkce-allowed': true, 'pkce-method-plain-allowed': false, 'subject-type': 'public' },
    ...{ 'jwks-show': true, 'email-claim': 'mandatory', 'email-claim-scope': ['openid'], 'scope-claim': 'no' },
    claims: [],
  }
  return { module: 'oidc', name: 'oidc', display_name: 'OIDC', order_rank: 0, enabled: true, parameters }
}

const readKeys = async (url) => (await fetch(`${url}/api/oidc/jwks`)).text()

/** Replaces the signing key, and makes sure that Glewlwyd publishes another key afterwards. */
async function rotateKey(administer, url) {
  const before = await readKeys(url)
  await administer('PUT', '/mod/plugin/oidc', makePlugin(url))
  await administer('PUT', '/mod/plugin/oidc/reset')
  if ((await readKeys(url)) === before) throw new Error('Glewlwyd still shows the key of before')
}

/** Starts Glewlwyd as packaged by Debian, with one user. */
export async function startGlewlwyd(command) {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-oidc-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  await writeSettings(folder, url, port)
  const [program, ...args] = command
  const child = spawn(program, [...args, '-c', join(folder, 'glewlwyd.conf')], { stdio: 'ignore' })
  await waitFor(`${url}/config`)
  const administer = createVisitor(url)
  await administer('POST', '/auth/', { username: 'admin', password: 'password' })
  await administer('POST', '/mod/plugin/', makePlugin(url))
  const person = { username: PERSON.name, name: 'Ann Núñez', email: PERSON.email, password: PERSON.password }
  await administer('POST', '/user/', { ...person, scope: ['openid', 'g_profile'], enabled: true })
  return {
    url,
    issuer: `${url}/api/oidc`,
    /** Allows these addresses of the product as redirect addresses. */
    trust: (callbacks) =>
      administer('POST', '/client/', {
        ...{ client_id: CLIENT.id, name: 'Evenground', confidential: true, enabled: true },
        ...{ client_secret: CLIENT.secret, token_endpoint_auth_method: ['client_secret_post'] },
        ...{ redirect_uri: callbacks, authorization_type: ['code'], scope: ['openid'] },
      }),
    rotateKey: () => rotateKey(administer, url),
    stop: async () => {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isQuestion = ({ pathname, searchParams }) => pathname === '/api/oidc/auth' && !searchParams.has('g_continue')

/** Without this parameter Glewlwyd shows its page even to people who are signed in. */
const continued = (route) => `${route.request().url()}&g_continue=1`

/** Signs in by calling Glewlwyd's API, because its pages are an application of their own. */
export async function signInThere(page, url) {
  const data = { username: PERSON.name, password: PERSON.password }
  const entered = await page.context().request.post(`${url}/api/auth/`, { data })
  const granted = await page.context().request.put(`${url}/api/auth/grant/${CLIENT.id}`, { data: { scope: 'openid' } })
  if (!entered.ok() || !granted.ok()) throw new Error(`${entered.status()} ${granted.status()}`)
  await page.route(isQuestion, (route) => route.fulfill({ status: 302, headers: { location: continued(route) } }))
}

/** Begins a sign-in and returns the answer, which is an address of the product, before the browser goes there. */
export async function catchAnswer(page, begin) {
  const caught = Promise.withResolvers()
  const take = async (route) => {
    const answer = await route.fetch({ url: continued(route), maxRedirects: 0 })
    caught.resolve(new URL(answer.headers().location))
    await route.fulfill({ contentType: 'text/html', body: '<title>Caught</title>' })
  }
  await page.route(isQuestion, take, { times: 1 })
  await begin()
  await page.waitForURL(isQuestion)
  return caught.promise
}
