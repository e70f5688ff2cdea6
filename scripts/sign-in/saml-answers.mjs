/** Returns the fields of the form that a browser posts for a SAML provider. */
const fieldsOf = (route) => new URLSearchParams(route.request().postData())

/** Begins a sign-in with `begin` and returns the provider's answer before the product sees it. */
export async function catchAnswer(page, { callback_url }, begin) {
  const caught = Promise.withResolvers()
  const take = (route) => {
    caught.resolve(fieldsOf(route))
    return route.fulfill({ contentType: 'text/html', body: '<title>Caught</title>' })
  }
  await page.route(callback_url, take, { times: 1 })
  await begin()
  await page.waitForURL(callback_url)
  return caught.promise
}

/**
 * Changes the next answer of a provider on its way: its fields, and optionally the callback address that receives it.
 */
export const changeNextAnswer = (page, { callback_url }, change, to = callback_url) =>
  page.route(callback_url, (route) => route.continue({ url: to, postData: change(fieldsOf(route)).toString() }), {
    times: 1,
  })

/** Returns a function that changes the XML of an answer. */
const changeXml = (change) => (fields) => {
  const xml = Buffer.from(fields.get('SAMLResponse'), 'base64').toString()
  const changed = change(xml)
  if (changed === xml) throw new Error('nothing was changed')
  fields.set('SAMLResponse', Buffer.from(changed).toString('base64'))
  return fields
}

/** Changes the answer as if another person had signed in. */
export const nameAnother = (email, another) => changeXml((xml) => xml.replaceAll(email, another))

export const stripSignatures = changeXml((xml) => xml.replaceAll(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, ''))

/** Replaces the answer by one that was given to another request. */
export const replaceBy = (answer) => (fields) => {
  fields.set('SAMLResponse', answer.get('SAMLResponse'))
  return fields
}
