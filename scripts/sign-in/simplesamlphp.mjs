import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSelfSigned } from '../../apps/api/test/factories/self-signed.ts'
import { captureProgram } from '../run/run-program.mjs'
import { findFreePort, waitFor } from './start-product.mjs'

export const PAGES = '/usr/share/simplesamlphp/www'
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
export const PERSON = { name: 'ann', password: 'annpass', email: 'ann@harbor.test' }

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

/** How the provider answers: as an honest provider, or in a way that the product must refuse. */
const WAYS = {
  usual: '',
  unsigned: `'saml20.sign.assertion' => false, 'saml20.sign.response' => false,`,
  // The assertion itself must be signed: a signature around it proves nothing.
  'signed around the assertion': `'saml20.sign.assertion' => false,`,
  'another audience': `'authproc' => [50 => ['class' => 'core:PHP',
    'code' => '$state["SPMetadata"]["entityid"] = "https://another.test/metadata";']],`,
}

const ours = ({ metadata_url, callback_url, signed_out_url }, way) => `
$metadata['${metadata_url}'] = [
  'AssertionConsumerService' => '${callback_url}', 'SingleLogoutService' => '${signed_out_url}', ${WAYS[way]}
];`

/** Whether PHP lacks the extension that SimpleSAMLphp needs and that Debian's package does not install. */
export async function lacksXml([program, ...args]) {
  const { output } = await captureProgram(program, [...args, '-m'])
  return !/^dom$/m.test(output)
}

/** Starts SimpleSAMLphp as packaged by Debian, with PHP's built-in server. */
export async function startSimpleSaml(command) {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-saml-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  for (const name of ['cert', 'log', 'data', 'tmp', 'metadata', 'sessions']) await mkdir(join(folder, name))
  const write = (name, text) => writeFile(join(folder, name), text)
  const useKey = async ({ privateKey, certificate }) => {
    await write('cert/idp.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await write('cert/idp.crt', certificate)
  }
  const firstKey = makeSelfSigned('simplesamlphp')
  await useKey(firstKey)
  await write('config.php', configuration(url, folder))
  await write('authsources.php', people)
  await write('metadata/saml20-idp-hosted.php', own(url))
  const [program, ...args] = command
  // Without caching, PHP reads the files at each request, so the settings can change while it runs.
  const settings = ['-d', 'error_reporting=0', '-d', 'opcache.enable=0']
  const child = spawn(program, [...args, ...settings, '-S', `127.0.0.1:${port}`, '-t', PAGES], {
    env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: folder },
    stdio: 'ignore',
  })
  await waitFor(`${url}/saml2/idp/metadata.php`)
  return {
    url,
    firstKey,
    nextKey: makeSelfSigned('simplesamlphp, next'),
    useKey,
    metadata: async () => (await fetch(`${url}/saml2/idp/metadata.php`)).text(),
    /** Trusts these providers of the product, and answers them in the given way. */
    trust: (providers, way = 'usual') =>
      write('metadata/saml20-sp-remote.php', `<?php${providers.map((one) => ours(one, way)).join('')}`),
    stop: async () => {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in on the page of SimpleSAMLphp, which then remembers the browser. */
export async function signInThere(page) {
  await page.locator('input[name=username]').fill(PERSON.name)
  await page.locator('input[name=password]').fill(PERSON.password)
  await page.locator('input[name=password]').press('Enter')
}
