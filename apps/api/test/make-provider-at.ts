import { createSignInProvider } from '@evenground/shared/contract/single-sign-on'
import { CLIENT, type IdentityProvider } from './factories/identity-provider.ts'
import { createCaller, signInAt } from './http-client.ts'
import { makeScimDomainAt } from './make-scim-domain-at.ts'
import { ADMINISTRATOR, type ServerProcess } from './server-process.ts'

const EMAIL_DOMAIN = 'directory.test'

/**
 * A domain on a running server with a sign-in provider that creates accounts, and one person at it. Returns the
 * provider's id.
 */
export async function makeProviderAt(server: ServerProcess, idp: IdentityProvider, person: string): Promise<string> {
  const { domainId, database } = await makeScimDomainAt(server)
  // Marks the email domain as verified, as a TXT record would.
  await database.query(
    `insert into email_domain (id, domain_id, name, token, verified_at)
     values (uuidv7(), '${domainId}', '${EMAIL_DOMAIN}', 'without a record', now())`,
  )
  await database.end()
  const { access_token } = await signInAt(server.url, { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password })
  const body = {
    ...{ domain_id: domainId, title: 'Provider', issuer: idp.issuer, enabled: true, create_accounts: true },
    ...{ client_id: CLIENT.id, client_secret: CLIENT.secret, client_authentication: 'post' },
  }
  const provider = await createCaller(server.url)(createSignInProvider, { body: body as never }, access_token)
  idp.allow(provider.callback_url)
  idp.add(person, { email: `${person}@${EMAIL_DOMAIN}`, email_verified: true, given_name: 'Pat', family_name: 'Doe' })
  return provider.id
}
