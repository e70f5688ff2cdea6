import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSelfSigned } from '../../apps/api/test/factories/self-signed.ts'
import { findFreePort, goToProvider, NOT_BUILT, startProduct, waitFor } from '../sign-in/start-product.mjs'

export const commands = [['php']]

const PAGES = '/usr/share/simplesamlphp/www'
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const PERSON = { name: 'ann', password: 'annpass', email: 'ann@harbor.test' }

const configuration = (url, folder) => `<?php
$config = [
  'baseurlpath' => '${url}/', 'certdir' => '${folder}/cert/', 'loggingdir' => '${folder}/log/',
  'datadir' => '${folder}/data/', 'tempdir' => '${folder}/tmp', 'metadatadir' => '${folder}/metadata/',
  'attributenamemapdir' => '/etc/simplesamlphp/attributemap/', 'metadata.sources' => [['type' => 'flatfile']],
  'secretsalt' => 'for a test alone', 'auth.adminpassword' => 'for a test alone', 'timezone' => 'UTC',
  'logging.handler' => 'file', 'logging.level' => 3, 'enable.saml20-idp' => true,
  'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true], 'store.type' => 'phpsession',
  'session.phpsession.savepath' => '${folder}/sessions', 'session.cookie.secure' => false,
  'session.cookie.samesite' => null, 'language.cookie.secure' => false, 'language.cookie.samesite' => null,
  'session.phpsession.cookiename' => 'SimpleSAML', 'theme.use' => 'default', 'production' => true,
];`

const people = `<?php
$config = ['example-userpass' => ['exampleauth:UserPass', '${PERSON.name}:${PERSON.password}' => [
  'uid' => ['${PERSON.name}'], 'mail' => ['${PERSON.email}'], 'givenName' => ['Ann'], 'sn' => ['Núñez'],
]]];`

const own = (url) => `<?php
$metadata['${url}/idp'] = [
  'host' => '__DEFAULT__', 'privatekey' => 'idp.pem', 'certificate' => 'idp.crt', 'auth' => 'example-userpass',
  'signature.algorithm' => 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'authproc' => [3 => ['class' => 'saml:AttributeNameID', 'attribute' => 'uid', 'Format' => '${PERSISTENT}']],
];`

const ours = ({ metadata_url, callback_url, signed_out_url }) => `<?php
$metadata['${metadata_url}'] = [
  'AssertionConsumerService' => '${callback_url}', 'SingleLogoutService' => '${signed_out_url}',
];`

/** SimpleSAMLphp as Debian has it, under the server that PHP brings along. */
async function startProvider(command) {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-saml-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  for (const name of ['cert', 'log', 'data', 'tmp', 'metadata', 'sessions']) await mkdir(join(folder, name))
  const { privateKey, certificate } = makeSelfSigned('simplesamlphp')
  const write = (name, text) => writeFile(join(folder, name), text)
  await write('cert/idp.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await write('cert/idp.crt', certificate)
  await write('config.php', configuration(url, folder))
  await write('authsources.php', people)
  await write('metadata/saml20-idp-hosted.php', own(url))
  const [program, ...args] = command
  const child = spawn(program, [...args, '-d', 'error_reporting=0', '-S', `127.0.0.1:${port}`, '-t', PAGES], {
    env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: folder },
    stdio: 'ignore',
  })
  await waitFor(`${url}/saml2/idp/metadata.php`)
  return {
    url,
    metadata: async () => (await fetch(`${url}/saml2/idp/metadata.php`)).text(),
    trust: (provider) => write('metadata/saml20-sp-remote.php', ours(provider)),
    stop: async () => {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const errorOf = (location) => new URLSearchParams(new URL(location).hash.split('?')[1]).get('error')

/** A real answer, brought once more: without a cookie, as forms of other sites come. */
async function replay(provider, posted) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(provider.callback_url, { method: 'POST', redirect: 'manual', headers, body: posted })
  return errorOf(answer.headers.get('location'))
}

async function signIn({ url, call, domain, page }, idp) {
  const { certificates, ...read } = await call('POST', '/sign-in-providers/metadata', { xml: await idp.metadata() })
  const provider = await call('POST', '/sign-in-providers', {
    ...{ domain_id: domain.id, kind: 'saml', title: 'SimpleSAML', enabled: true, create_accounts: true },
    ...read,
    certificates: certificates.map(({ pem }) => pem),
    name_id_format: 'persistent',
  })
  await idp.trust(provider)
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url() === provider.callback_url,
  )
  await goToProvider(page, url, domain.id, 'SimpleSAML')
  await page.locator('input[name=username]').fill(PERSON.name)
  await page.locator('input[name=password]').fill(PERSON.password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((at) => at.origin === url && /#\/(?!sso|login)/.test(at.hash))
  const [account] = await call('GET', `/accounts?q=${PERSON.name}`)
  if (account?.email !== PERSON.email || account.family_name['en-us'] !== 'Núñez') {
    throw new Error(`the account is not as the provider says: ${JSON.stringify(account)}`)
  }
  return { provider, posted: (await posted).postData() }
}

/** Leaves both sides. Answers where the browser ends. */
async function signOut({ url, page }) {
  const out = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ refresh_token: localStorage.getItem('refresh_token') })
    return (await fetch('/api/v2/sso/sign-out', { method: 'POST', headers, body })).json()
  })
  await page.goto(out.url)
  await page.waitForURL((at) => at.origin === url)
}

/** The whole way in Chromium, and what a real answer must not do a second time. */
export async function check(command) {
  if (!existsSync(PAGES)) return { leftOut: 'the package simplesamlphp is not installed' }
  const product = await startProduct()
  if (!product) return { leftOut: NOT_BUILT }
  const idp = await startProvider(command)
  try {
    const { provider, posted } = await signIn(product, idp)
    const again = await replay(provider, posted)
    if (again !== 'sso_failed') throw new Error(`a replay is answered with ${again}`)
    await signOut(product)
    await product.page.goto(
      `${idp.url}/saml2/idp/SSOService.php?spentityid=${encodeURIComponent(provider.metadata_url)}`,
    )
    await product.page.locator('input[name=username]').fill(PERSON.name)
    await product.page.locator('input[name=password]').fill(PERSON.password)
    await product.page.locator('input[name=password]').press('Enter')
    await product.page.waitForURL(/error=sso_unasked/)
    return 'metadata read, signed in through the browser, replay and unasked sign-in refused, signed out on both sides'
  } finally {
    await idp.stop()
    await product.stop()
  }
}
