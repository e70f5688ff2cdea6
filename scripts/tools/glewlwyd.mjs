import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { findFreePort, goToProvider, NOT_BUILT, startProduct, waitFor } from '../sign-in/start-product.mjs'

export const commands = [['glewlwyd']]
export const probe = '-v'

const CONFIGURATION = '/etc/glewlwyd/glewlwyd.conf'
const TABLES = '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz'
const CLIENT = { id: 'evenground', secret: 'a-secret-of-a-client' }
const PERSON = { name: 'ann', password: 'annpass1', email: 'ann@harbor.test' }

/** Debian's own settings, with a port, a log and a database of one's own. */
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

/** Calls it as somebody who is signed in there. */
function createVisitor(url) {
  let cookie = ''
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  }
}

const plugin = (url) => {
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

/** Glewlwyd as Debian has it, with one person. */
async function startProvider(command) {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-oidc-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  await writeSettings(folder, url, port)
  const [program, ...args] = command
  const child = spawn(program, [...args, '-c', join(folder, 'glewlwyd.conf')], { stdio: 'ignore' })
  await waitFor(`${url}/config`)
  const administer = createVisitor(url)
  await administer('POST', '/auth/', { username: 'admin', password: 'password' })
  await administer('POST', '/mod/plugin/', plugin(url))
  const person = { username: PERSON.name, name: 'Ann Núñez', email: PERSON.email, password: PERSON.password }
  await administer('POST', '/user/', { ...person, scope: ['openid', 'g_profile'], enabled: true })
  return {
    url,
    /** Lets people come back to the product, and the person agree to it. */
    trust: async (callback) => {
      const method = ['client_secret_post']
      await administer('POST', '/client/', {
        ...{ client_id: CLIENT.id, name: 'Evenground', confidential: true, enabled: true },
        ...{ client_secret: CLIENT.secret, token_endpoint_auth_method: method, redirect_uri: [callback] },
        ...{ authorization_type: ['code'], scope: ['openid'] },
      })
    },
    stop: async () => {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The pages of Glewlwyd are an application of their own: the browser signs in by its calls instead. */
async function signInThere(page, url) {
  const data = { username: PERSON.name, password: PERSON.password }
  const entered = await page.context().request.post(`${url}/api/auth/`, { data })
  const granted = await page.context().request.put(`${url}/api/auth/grant/${CLIENT.id}`, { data: { scope: 'openid' } })
  if (!entered.ok() || !granted.ok()) throw new Error(`${entered.status()} ${granted.status()}`)
  // Else it shows its page even to whoever is signed in.
  const isQuestion = ({ pathname, searchParams }) => pathname === '/api/oidc/auth' && !searchParams.has('g_continue')
  await page.route(isQuestion, (route) =>
    route.fulfill({ status: 302, headers: { location: `${route.request().url()}&g_continue=1` } }),
  )
}

async function signIn({ url, call, domain, page }, idp) {
  const provider = await call('POST', '/sign-in-providers', {
    ...{ domain_id: domain.id, title: 'Glewlwyd', issuer: `${idp.url}/api/oidc`, scopes: ['openid'] },
    ...{ client_id: CLIENT.id, client_secret: CLIENT.secret, client_authentication: 'post' },
    ...{ enabled: true, create_accounts: true },
  })
  await idp.trust(provider.callback_url)
  await signInThere(page, idp.url)
  await goToProvider(page, url, domain.id, 'Glewlwyd')
  await page.waitForURL((at) => at.origin === url && /#\/(?!login)/.test(at.hash))
  const refused = /error=(\w+)/.exec(page.url())?.[1]
  if (refused) throw new Error(`the sign-in ended with ${refused}`)
  await page.waitForURL((at) => /#\/(?!sso)/.test(at.hash))
  const [account] = await call('GET', `/accounts?q=${PERSON.name}`)
  if (account?.email !== PERSON.email) throw new Error(`no account was made: ${JSON.stringify(account)}`)
}

/** The whole way in Chromium: discovery, PKCE, code, ID token. */
export async function check(command) {
  if (!existsSync(TABLES)) return { leftOut: `${TABLES} is not there` }
  const product = await startProduct()
  if (!product) return { leftOut: NOT_BUILT }
  const idp = await startProvider(command)
  try {
    await signIn(product, idp)
    return 'signed in through the browser, an account made from the ID token'
  } finally {
    await idp.stop()
    await product.stop()
  }
}
