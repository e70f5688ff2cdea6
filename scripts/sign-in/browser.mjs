/** Goes from the sign-in page of a domain to its provider. The caller handles the provider's page. */
export async function goToProvider(page, url, domainId, title) {
  await page.goto(`${url}/#/login/${domainId}`)
  await page.getByRole('button', { name: new RegExp(title) }).click()
}

/** Makes the browser forget the product but not the provider, which still knows the person. */
export async function forgetProduct(page, url) {
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies({ domain: new URL(url).hostname })
}

/** Returns the error code in an address of the web app. */
export const errorOf = (address) => new URLSearchParams(new URL(address).hash.split('?')[1]).get('error')

/** Waits for the end of a sign-in. Returns its error code; null if the person is signed in. */
export async function waitForOutcome(page, url) {
  const isOver = ({ hash }) => /^#\/sso\?error=/.test(hash) || /^#\/(?!login|sso)/.test(hash)
  await page.waitForURL((at) => at.origin === url && isOver(at))
  return errorOf(page.url())
}

/** Throws unless the outcome is the wanted one: an error code, or null for success. */
export function expectOutcome(what, seen, wanted) {
  if (seen !== wanted) throw new Error(`${what}: ${seen ?? 'let in'}, not ${wanted ?? 'let in'}`)
}

/** Throws unless the person has exactly one account, and if `before` is given, the same one as before. */
export async function expectOneAccount(call, { name, email }, before) {
  const accounts = await call('GET', `/accounts?q=${name}`)
  const [account] = accounts
  const isTheOne = accounts.length === 1 && account.email === email && (!before || account.id === before.id)
  if (!isTheOne) throw new Error(`not the one account of ${email}: ${JSON.stringify(accounts)}`)
  return account
}
