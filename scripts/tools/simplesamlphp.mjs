import { existsSync } from 'node:fs'
import {
  errorOf,
  expectOneAccount,
  expectOutcome,
  forgetProduct,
  goToProvider,
  waitForOutcome,
} from '../sign-in/browser.mjs'
import { catchAnswer, changeNextAnswer, nameAnother, replaceBy, stripSignatures } from '../sign-in/saml-answers.mjs'
import { lacksXml, PAGES, PERSON, signInThere, startSimpleSaml } from '../sign-in/simplesamlphp.mjs'
import { NOT_BUILT, startProduct } from '../sign-in/start-product.mjs'

export const commands = [['php']]

const TITLE = 'SimpleSAML'

const readMetadata = async (call, idp) => {
  const { certificates, ...read } = await call('POST', '/sign-in-providers/metadata', { xml: await idp.metadata() })
  return { ...read, certificates: certificates.map(({ pem }) => pem) }
}

const addProvider = async (call, domain, idp) =>
  call('POST', '/sign-in-providers', {
    ...{ domain_id: domain.id, kind: 'saml', title: TITLE, enabled: true, create_accounts: true },
    ...{ name_id_format: 'persistent', ...(await readMetadata(call, idp)) },
  })

/** Sends a real answer a second time, without a cookie, as a form of another site does. */
async function replay(provider, body) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(provider.callback_url, { method: 'POST', redirect: 'manual', headers, body })
  return errorOf(answer.headers.get('location'))
}

/** Signs in from a browser that the provider remembers. */
async function signIn({ url }, page, domain) {
  await forgetProduct(page, url)
  await goToProvider(page, url, domain.id, TITLE)
  return waitForOutcome(page, url)
}

async function tryTwice({ url, call, ...product }, page, { domain, provider }) {
  const { callback_url } = provider
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url() === callback_url)
  await goToProvider(page, url, domain.id, TITLE)
  await signInThere(page)
  expectOutcome('the first sign-in', await waitForOutcome(page, url), null)
  const account = await expectOneAccount(call, PERSON)
  if (account.family_name['en-us'] !== 'Núñez' || account.domain_id !== domain.id) {
    throw new Error(`the account is not as the provider says: ${JSON.stringify(account)}`)
  }
  expectOutcome('a replay', await replay(provider, (await posted).postData()), 'sso_failed')
  expectOutcome('the second sign-in', await signIn({ url, ...product }, page, domain), null)
  await expectOneAccount(call, PERSON, account)
  return account
}

/**
 * Tries answers meant for another domain. Both domains use the same provider, whose signatures are valid for both, so
 * only the product can tell the answers apart.
 */
async function tryWrongTenant({ url }, page, here, other) {
  const go = ({ domain }) => goToProvider(page, url, domain.id, TITLE)
  const own = await catchAnswer(page, here.provider, async () => {
    await go(here)
    await signInThere(page)
  })
  await changeNextAnswer(page, here.provider, (fields) => fields, other.provider.callback_url)
  await go(here)
  expectOutcome('an answer for another domain', await waitForOutcome(page, url), 'sso_failed')

  // Sends the same answer within a sign-in that was begun in this browser for the other domain.
  await changeNextAnswer(page, other.provider, replaceBy(own))
  await go(other)
  expectOutcome(
    'the answer for another domain to a question of this one',
    await waitForOutcome(page, url),
    'sso_not_trusted',
  )
}

/** Tries answers that were changed on the way, and answers of the provider that cannot be trusted. */
async function tryFalseAnswers({ url, call }, page, { domain, provider }, idp) {
  const expectDistrust = async (what) => {
    await goToProvider(page, url, domain.id, TITLE)
    expectOutcome(what, await waitForOutcome(page, url), 'sso_not_trusted')
  }
  await changeNextAnswer(page, provider, nameAnother(PERSON.email, 'bea@harbor.test'))
  await expectDistrust('an answer that names another person')
  await changeNextAnswer(page, provider, stripSignatures)
  await expectDistrust('an answer without its signatures')
  for (const way of ['unsigned', 'signed around the assertion', 'another audience']) {
    await idp.trust([provider], way)
    await expectDistrust(`an answer: ${way}`)
  }
  await idp.trust([provider])
  await goToProvider(page, url, domain.id, TITLE)
  expectOutcome('the usual answer, in the same browser', await waitForOutcome(page, url), null)
  const others = await call('GET', '/accounts?q=bea')
  if (others.length > 0) throw new Error('a changed answer made an account')
}

/**
 * Checks that a new certificate is trusted once an administrator has entered it, and the old one until it is removed.
 */
async function tryRotation({ call, ...product }, page, { domain, provider }, idp) {
  const enter = (certificates) => call('PUT', `/sign-in-providers/${provider.id}`, { certificates })
  const { certificates: before } = await readMetadata(call, idp)
  await idp.useKey(idp.nextKey)
  expectOutcome('a new key', await signIn(product, page, domain), 'sso_not_trusted')
  const { certificates: since } = await readMetadata(call, idp)
  await enter([...before, ...since])
  expectOutcome('a new key beside the old one', await signIn(product, page, domain), null)
  await idp.useKey(idp.firstKey)
  expectOutcome('the old key beside the new one', await signIn(product, page, domain), null)
  await enter(since)
  expectOutcome('the old key once it is taken out', await signIn(product, page, domain), 'sso_not_trusted')
  await idp.useKey(idp.nextKey)
  expectOutcome('the new key alone', await signIn(product, page, domain), null)
}

/** Signs out on both sides, then begins a sign-in at the provider, which the product does not allow. */
async function tryOtherEnds({ url }, page, { metadata_url }, idp) {
  const out = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ refresh_token: localStorage.getItem('refresh_token') })
    return (await fetch('/api/v2/sso/sign-out', { method: 'POST', headers, body })).json()
  })
  await page.goto(out.url)
  await page.waitForURL((at) => at.origin === url)
  await page.goto(`${idp.url}/saml2/idp/SSOService.php?spentityid=${encodeURIComponent(metadata_url)}`)
  await signInThere(page)
  expectOutcome('a sign-in that began at the provider', await waitForOutcome(page, url), 'sso_unasked')
}

async function tryAll(product, idp) {
  const { call, domain, addDomain, openPage } = product
  const here = { domain, provider: await addProvider(call, domain, idp) }
  const island = await addDomain({ title: 'Island', emailDomain: 'island.test' })
  const other = { domain: island, provider: await addProvider(call, island, idp) }
  await idp.trust([here.provider, other.provider])
  const page = await openPage()
  const account = await tryTwice(product, page, here)
  // Service workers are blocked, because their requests could not be changed.
  const changingPage = await openPage({ serviceWorkers: 'block' })
  await tryWrongTenant(product, changingPage, here, other)
  await tryFalseAnswers(product, changingPage, here, idp)
  await tryRotation(product, page, here, idp)
  await tryOtherEnds(product, page, here.provider, idp)
  await expectOneAccount(call, PERSON, account)
}

/** Checks the whole sign-in in Chromium. */
export async function check(command) {
  if (!existsSync(PAGES)) return { leftOut: 'the package simplesamlphp is not installed' }
  if (await lacksXml(command)) return { leftOut: 'the package php-xml is not installed' }
  const product = await startProduct()
  if (!product) return { leftOut: NOT_BUILT }
  const idp = await startSimpleSaml(command)
  try {
    await tryAll(product, idp)
    return 'first and second sign-in to one account; refused: a replay, answers for another domain, changed, unsigned, for another audience, unasked; keys exchanged with two certificates; signed out on both sides'
  } finally {
    await idp.stop()
    await product.stop()
  }
}
