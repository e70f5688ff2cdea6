import { parseCertificate } from './certificates.ts'
import { findAttribute, listChildren, parseXml, textOf, type XmlElement } from './xml.ts'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

export interface ParsedMetadata {
  issuer: string
  signInUrl: string
  signOutUrl: string | null
  certificates: string[]
}

/** Thrown when a document cannot be used as metadata. */
export class MetadataError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const refuse = (code: string, message: string) => new MetadataError(code, message)

/** Finds the only provider in a document, even inside a list. */
function findProvider({ EntityDescriptor, EntitiesDescriptor }: Record<string, XmlElement>): XmlElement {
  const listed = EntityDescriptor ? [EntityDescriptor] : listChildren(EntitiesDescriptor, 'EntityDescriptor')
  const providers = listed.filter((one) => listChildren(one, 'IDPSSODescriptor').length > 0)
  const [provider] = providers
  if (provider && providers.length === 1) return provider
  throw refuse(
    providers.length === 0 ? 'no_provider' : 'several_providers',
    'This isn’t the metadata of one SAML identity provider.',
  )
}

const findAddress = (provider: XmlElement | undefined, service: string): string | undefined =>
  findAttribute(
    listChildren(provider, service).find((one) => findAttribute(one, 'Binding') === REDIRECT),
    'Location',
  )

/** Returns the certificates of signing keys. A key without a use serves for signing and encryption. */
const listCertificates = (provider: XmlElement | undefined): string[] => [
  ...new Set(
    listChildren(provider, 'KeyDescriptor')
      .filter((key) => findAttribute(key, 'use') !== 'encryption')
      .flatMap((key) => listChildren(key, 'KeyInfo'))
      .flatMap((info) => listChildren(info, 'X509Data'))
      .flatMap((data) => listChildren(data, 'X509Certificate'))
      .map((certificate) => parseCertificate(textOf(certificate)))
      .filter((pem) => pem !== null),
  ),
]

async function parse(xml: string): Promise<Record<string, XmlElement>> {
  // Metadata needs no document type; one would only serve to have entities resolved.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw refuse('not_metadata', 'Metadata can’t have a document type (DOCTYPE).')
  try {
    return (await parseXml(xml.trim())) ?? {}
  } catch {
    throw refuse('not_metadata', 'This isn’t an XML document.')
  }
}

/**
 * Parses the metadata of a SAML provider. A signature is not checked: the administrator who pastes it vouches for it.
 */
export async function parseMetadata(xml: string): Promise<ParsedMetadata> {
  const provider = findProvider(await parse(xml))
  const [role] = listChildren(provider, 'IDPSSODescriptor')
  const issuer = findAttribute(provider, 'entityID')
  const signInUrl = findAddress(role, 'SingleSignOnService')
  const certificates = listCertificates(role)
  if (!issuer) throw refuse('no_provider', 'The metadata has no entity ID.')
  if (!signInUrl) throw refuse('no_redirect', 'The metadata has no sign-in address for HTTP-Redirect.')
  if (certificates.length === 0) throw refuse('no_certificate', 'The metadata has no certificate with an RSA key.')
  return { issuer, signInUrl, signOutUrl: findAddress(role, 'SingleLogoutService') ?? null, certificates }
}
