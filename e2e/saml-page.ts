import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeSamlProvider, readRequest } from '../apps/api/test/factories/saml-provider.ts'

/**
 * Starts a SAML provider with a page. Everyone who opens it is already signed in there and is sent back by a form. Its
 * host differs from the product's, so the form comes from another site.
 */
export async function startSamlPage() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = makeSamlProvider(`${url}/saml`)
  let who = ''
  server.on('request', (request, response) => {
    const asked = new URL(request.url ?? '', url)
    response.setHeader('content-type', 'text/html')
    if (!asked.searchParams.has('SAMLRequest')) return response.end('<link rel="icon" href="data:," />')
    const { SAMLResponse, RelayState } = provider.answer(asked.href, who)
    const { answerUrl: action } = readRequest(asked.href)
    response.end(
      `<form method="post" action="${action}"><input name="SAMLResponse" value="${SAMLResponse}"><input name="RelayState" value="${RelayState}"><button>Continue</button></form>`,
    )
  })
  return {
    ...provider,
    /** Sets who is signed in at the provider from now on. */
    become: (name: string, attributes: Parameters<typeof provider.add>[1]) => {
      provider.add(name, attributes)
      who = name
    },
    close: () => server.close(),
  }
}
