import { findAttribute, listChildren, textOf, type XmlElement } from './xml.ts'

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const WS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** The names that providers use for common claims, most usual first. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  email: [
    'email',
    'mail',
    'emailAddress',
    `${WS}/emailaddress`,
    'urn:oid:0.9.2342.19200300.100.1.3',
    'Email',
    'User.email',
  ],
  given_name: [
    'given_name',
    'givenName',
    'firstName',
    `${WS}/givenname`,
    'urn:oid:2.5.4.42',
    'FirstName',
    'User.FirstName',
  ],
  family_name: [
    'family_name',
    'sn',
    'surname',
    'lastName',
    `${WS}/surname`,
    'urn:oid:2.5.4.4',
    'LastName',
    'User.LastName',
  ],
  name: [
    'name',
    'displayName',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'cn',
    'urn:oid:2.5.4.3',
  ],
}

type Attributes = Record<string, string | string[]>

/** Lists attributes by name and, if no other attribute has it, by friendly name. Leaves out structured values. */
function listAttributes(assertion: XmlElement): Attributes {
  const attributes = listChildren(assertion, 'AttributeStatement').flatMap((one) => listChildren(one, 'Attribute'))
  const read = attributes.map((attribute) => ({
    name: findAttribute(attribute, 'Name') ?? '',
    friendly: findAttribute(attribute, 'FriendlyName') ?? '',
    values: listChildren(attribute, 'AttributeValue').map(textOf).filter(Boolean),
  }))
  const named: [string, string | string[]][] = read.map(({ name, values }) => [
    name,
    values.length === 1 ? (values[0] as string) : values,
  ])
  const friendly = read.flatMap(({ friendly: name, name: full }) =>
    name && !read.some((one) => one.name === name)
      ? [[name, named.find(([key]) => key === full)?.[1] ?? []] as const]
      : [],
  )
  return Object.fromEntries([...friendly, ...named].filter(([name, value]) => name !== '' && value.length > 0))
}

const firstOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** Converts an assertion to claims. Adds the names of OpenID Connect to its own, so that one mapping works for both. */
export function toClaims(assertion: XmlElement, name: XmlElement): Record<string, unknown> {
  const attributes = listAttributes(assertion)
  const subject = textOf(name)
  const format = findAttribute(name, 'Format')
  const usual = Object.fromEntries(
    Object.entries(USUAL).map(([claim, names]) => [
      claim,
      firstOf(attributes[names.find((one) => Object.hasOwn(attributes, one)) ?? '']),
    ]),
  )
  if (format === EMAIL_FORMAT) usual.email ??= subject
  const context = listChildren(assertion, 'AuthnStatement').flatMap((one) => listChildren(one, 'AuthnContext'))
  const acr = context.flatMap((one) => listChildren(one, 'AuthnContextClassRef')).map(textOf)[0]
  // The name takes precedence over an attribute called `sub`, as it links accounts.
  return { ...attributes, ...usual, sub: subject, name_id_format: format, acr }
}
