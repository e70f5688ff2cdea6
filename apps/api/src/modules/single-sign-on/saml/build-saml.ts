import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { SamlProvider } from './saml-provider.ts'

const FORMATS: Readonly<Record<string, string | null>> = {
  any: null,
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
}

/** Tells the library that it has sent exactly this request, so that an answer to any other one is refused. */
const onlyRequest = (requestId: string) => {
  const find = async (id: string | null) => (id === requestId ? new Date().toISOString() : null)
  return { saveAsync: async () => null, getAsync: find, removeAsync: async () => null }
}

/**
 * Creates the SAML library's object for one provider and one request, as strict as possible. With a private key,
 * requests are signed.
 */
export function buildSaml(
  provider: SamlProvider,
  requestId: string,
  { forceAuthn = false, privateKey }: { forceAuthn?: boolean; privateKey?: string | undefined } = {},
): SAML {
  const { entityId, answerUrl, issuer, signInUrl, signOutUrl, certificates, nameIdFormat } = provider
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: answerUrl,
    idpIssuer: issuer,
    entryPoint: signInUrl,
    logoutUrl: signOutUrl ?? signInUrl,
    idpCert: [...certificates],
    identifierFormat: FORMATS[nameIdFormat] ?? null,
    ...(privateKey && { privateKey, signatureAlgorithm: 'sha256' as const }),
    wantAssertionsSigned: true,
    // Many providers sign only the assertion, which contains everything that is used.
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(requestId),
    generateUniqueId: () => requestId,
    // The provider decides how its people sign in.
    disableRequestedAuthnContext: true,
    forceAuthn,
    // Times are checked with the server's clock, in check-assertion.ts.
    acceptedClockSkewMs: -1,
  })
}
