import { existsSync } from 'node:fs'
import { expectOneAccount, expectOutcome, forgetProduct, goToProvider, waitForOutcome } from '../sign-in/browser.mjs'
import { CLIENT, catchAnswer, PERSON, signInThere, startGlewlwyd, TABLES } from '../sign-in/glewlwyd.mjs'
import { NOT_BUILT, startProduct } from '../sign-in/start-product.mjs'

export const commands = [['glewlwyd']]
export const probe = '-v'

const TITLE = 'Glewlwyd'

const addProvider = (call, domain, idp) =>
  call('POST', '/sign-in-providers', {
    ...{ domain_id: domain.id, title: TITLE, issuer: idp.issuer, scopes: ['openid'] },
    ...{ client_id: CLIENT.id, client_secret: CLIENT.secret, client_authentication: 'post' },
    ...{ enabled: true, create_accounts: true },
  })

async function signIn({ url }, page, domain) {
  await forgetProduct(page, url)
  await goToProvider(page, url, domain.id, TITLE)
  return waitForOutcome(page, url)
}

/**
 * Signs in twice, with discovery, PKCE, code and ID token. The second sign-in must lead to the account of the first.
 */
async function tryTwice({ call, ...product }, page, domain) {
  expectOutcome('the first sign-in', await signIn(product, page, domain), null)
  const account = await expectOneAccount(call, PERSON)
  if (account.domain_id !== domain.id) throw new Error(`the account is in ${account.domain_id}`)
  expectOutcome('the second sign-in', await signIn(product, page, domain), null)
  await expectOneAccount(call, PERSON, account)
  return account
}

/**
 * Tries answers meant for another domain. Both domains use the same client of the same provider, so only the product
 * can tell their answers apart.
 */
async function tryWrongTenant({ url }, page, domain, other) {
  const bring = async (answer) => {
    await page.goto(answer.href)
    return waitForOutcome(page, url)
  }
  const begin = (at) => catchAnswer(page, () => goToProvider(page, url, at.id, TITLE))
  const moved = await begin(domain)
  moved.href = `${other.provider.callback_url}${moved.search}`
  expectOutcome('an answer for another domain', await bring(moved), 'sso_failed')

  // Combines the code of one sign-in with the state of another, both begun in this browser.
  const { searchParams: meant } = await begin(domain)
  const mixed = await begin(other.domain)
  mixed.searchParams.set('code', meant.get('code'))
  // Here the provider itself refuses, because the code's redirect address and PKCE proof belong to the other sign-in.
  expectOutcome('the code for another domain', await bring(mixed), 'sso_misconfigured')

  const own = await begin(domain)
  expectOutcome('the answer where it belongs', await bring(own), null)
  expectOutcome('the same answer once more', await bring(own), 'sso_failed')
}

/** Rotates the provider's key. One refusal is allowed, because the server may still know only the former keys. */
async function tryRotation(product, page, domain, idp) {
  await idp.rotateKey()
  const first = await signIn(product, page, domain)
  if (first !== null) expectOutcome('the retry after an exchange of keys', await signIn(product, page, domain), null)
  return first === null ? 'at once' : 'at the first retry'
}

async function tryAll(product, idp) {
  const { call, domain, addDomain, openPage } = product
  const provider = await addProvider(call, domain, idp)
  const island = await addDomain({ title: 'Island', emailDomain: 'island.test' })
  const other = { domain: island, provider: await addProvider(call, island, idp) }
  await idp.trust([provider.callback_url, other.provider.callback_url])
  const page = await openPage()
  await signInThere(page, idp.url)
  const account = await tryTwice(product, page, domain)
  // Service workers are blocked, because their requests could not be intercepted.
  const caughtPage = await openPage({ serviceWorkers: 'block' })
  await signInThere(caughtPage, idp.url)
  await tryWrongTenant(product, caughtPage, domain, other)
  const when = await tryRotation(product, page, domain, idp)
  await expectOneAccount(call, PERSON, account)
  return when
}

/** Checks the whole sign-in in Chromium. */
export async function check(command) {
  if (!existsSync(TABLES)) return { leftOut: `${TABLES} is not there` }
  const product = await startProduct()
  if (!product) return { leftOut: NOT_BUILT }
  const idp = await startGlewlwyd(command)
  try {
    const when = await tryAll(product, idp)
    return `first and second sign-in to one account; answer and code for another domain and a replay refused; works ${when} after its key was exchanged`
  } finally {
    await idp.stop()
    await product.stop()
  }
}
