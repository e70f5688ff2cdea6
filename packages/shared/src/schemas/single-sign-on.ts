import { z } from 'zod'
import { CLAIM_FIELDS } from '../constants/account-fields/index.ts'
import { RegistrationDomain } from './auth.ts'
import { Id, LocalizedText, line, personName, stamps, Timestamp, text } from './primitives.ts'

const ClaimField = z.enum(CLAIM_FIELDS)
const Claim = line(200).min(1)

/** Maximum number of mapped attributes: one for each field that a claim can fill. */
const ATTRIBUTES_MAX = CLAIM_FIELDS.length
const RULES_MAX = 100
const SCOPES_MAX = 20
const EXCEPTIONS_MAX = 20
/** Maximum number of certificates: the current one, the next one, and some spare. */
const CERTIFICATES_MAX = 5
/** Maximum size of metadata: enough for one provider, but not for a whole federation. */
const METADATA_MAX = 200_000

export const ClientAuthentication = z
  .enum(['basic', 'post'])
  .describe(
    'How the client secret is sent: in the `Authorization` header (`basic`), or in the body (`post`), which some providers require',
  )

export const ProviderKind = z
  .enum(['oidc', 'saml'])
  .describe('Protocol of the provider: OpenID Connect or SAML 2.0. Cannot be changed later')

export const NameIdFormat = z
  .enum(['any', 'persistent', 'email'])
  .describe('Format of the name ID that is requested from a SAML provider. `any`: the provider chooses')

/** A certificate with which a SAML provider signs its messages. */
export const SigningCertificate = z.object({
  pem: z.string(),
  subject: z.string(),
  ends_at: Timestamp.describe(
    'When the certificate expires. Its key is still trusted after that, as is usual for keys from SAML metadata',
  ),
  sha256: z.string().describe('SHA-256 fingerprint of the certificate, as providers show it'),
})

/** A key that this product uses with one SAML provider, without its private part. */
export const ServiceKey = z.object({
  id: Id,
  ...SigningCertificate.shape,
  signs: z
    .boolean()
    .describe('Whether this key signs requests. Responses that are encrypted for any of the keys can be decrypted'),
  created_at: Timestamp,
})
export type ServiceKey = z.infer<typeof ServiceKey>

export const ServiceKeyParams = z.object({ id: Id, keyId: Id })

/** A claim whose value is written to a field of the account. */
export const AttributeMapping = z.object({ field: ClaimField, claim: Claim })
export type AttributeMapping = z.infer<typeof AttributeMapping>

/**
 * The role and group of people whose groups claim contains a value. If several rules match, the first one with a role
 * decides the role.
 */
export const GroupRule = z.object({ value: Claim, role_id: Id.nullable(), group_id: Id.nullable() })
export type GroupRule = z.infer<typeof GroupRule>

const settings = {
  title: line(100).min(1).describe('Name on the button of the sign-in page: “Sign in with …”'),
  enabled: z.boolean().describe('Whether people can sign in with the provider. Test sign-ins are always possible'),
  issuer: line(500)
    .min(1)
    .describe(
      'OpenID Connect: the issuer address of the provider, as in its discovery document. SAML: the entity ID of the provider',
    ),
  client_id: line(500)
    .min(1)
    .nullable()
    .describe('OpenID Connect: client ID of this product at the provider. Null for SAML'),
  client_authentication: ClientAuthentication,
  scopes: z.array(line(100).min(1)).max(SCOPES_MAX),
  sign_in_url: line(1000)
    .min(1)
    .nullable()
    .describe('SAML: address of the provider where browsers are redirected to sign in (HTTP-Redirect binding)'),
  sign_out_url: line(1000)
    .min(1)
    .nullable()
    .describe('SAML: address of the provider where browsers are redirected to sign out. Null if there is none'),
  name_id_format: NameIdFormat,
  idp_initiated: z
    .boolean()
    .describe(
      'SAML: whether people may start a sign-in at the provider. This product then sends a request of its own to the provider, and uses only the response to that request',
    ),
  sign_requests: z
    .boolean()
    .describe('SAML: whether requests to sign in and sign out are signed. If there is no key, one is created'),
  trusts_factor: z
    .boolean()
    .describe(
      'Whether a second factor that the provider reports is accepted instead of the second factor of this product',
    ),
  sign_out: z
    .boolean()
    .describe('Whether signing out here also signs out at the provider, if the provider supports it'),
  create_accounts: z
    .boolean()
    .describe('Whether the first sign-in of a person creates an account. Only for addresses of a proven email domain'),
  update_accounts: z
    .boolean()
    .describe('Whether each sign-in updates the email address, fields, role and groups of the account'),
  default_role_id: Id.nullable().describe('Role of new accounts. Null: the default role of the domain'),
  attributes: z.array(AttributeMapping).max(ATTRIBUTES_MAX),
  groups_claim: line(200).min(1).nullable(),
  rules: z.array(GroupRule).max(RULES_MAX),
}

/** A provider with which people of a domain and of the domains below sign in, without its secret. */
export const SignInProvider = z.object({
  id: Id,
  domain_id: Id,
  kind: ProviderKind,
  ...settings,
  certificates: z
    .array(SigningCertificate)
    .describe('SAML: certificates with which the provider signs. More than one while the provider replaces its key'),
  keys: z
    .array(ServiceKey)
    .describe(
      'SAML: keys of this product, oldest first. Their certificates are in the metadata of this product. Two while a key is replaced',
    ),
  has_secret: z.boolean(),
  callback_url: z
    .string()
    .describe(
      'Address to enter at the provider. OpenID Connect: the redirect address. SAML: the address that receives responses (ACS)',
    ),
  metadata_url: z
    .string()
    .nullable()
    .describe('SAML: address of the metadata of this product, which is also its entity ID. Null for OpenID Connect'),
  signed_out_url: z.string().describe('Address to enter at the provider, where browsers return after signing out'),
  author: z
    .object(personName)
    .nullable()
    .describe(
      'Name of the person who last saved the provider. The provider lets in no one who has more permissions than this person. Null if the caller may not see this person',
    ),
  vouched: z
    .boolean()
    .describe(
      'Whether the person who last saved the provider still exists and has the permission to do so. If false, the provider lets in only learners until it is saved again',
    ),
  ...stamps,
})
export type SignInProvider = z.infer<typeof SignInProvider>

const Secret = text(2000).min(1)
const Certificates = z
  .array(text(20_000).min(1))
  .max(CERTIFICATES_MAX)
  .describe('SAML: certificates of the provider as PEM, or as the Base64 text from its metadata')
const { title, issuer, client_id, ...optional } = settings
const NEEDED = 'Required for OpenID Connect'

export const SignInProviderInput = z.object({
  domain_id: Id,
  kind: ProviderKind.optional(),
  title,
  issuer,
  client_id: client_id.describe(NEEDED).optional(),
  client_secret: Secret.describe(NEEDED).optional(),
  certificates: Certificates.optional(),
  ...z.object(optional).partial().shape,
})
export type SignInProviderInput = z.infer<typeof SignInProviderInput>

export const SignInProviderUpdate = z.object({
  ...z.object(settings).partial().shape,
  client_secret: Secret.describe('Absent: the stored secret is kept, unless the issuer changes').optional(),
  certificates: Certificates.optional(),
})
export type SignInProviderUpdate = z.infer<typeof SignInProviderUpdate>

/** A SAML provider's metadata document, which providers offer for download. */
export const SamlMetadataInput = z.object({ xml: text(METADATA_MAX).min(1) })
export type SamlMetadataInput = z.infer<typeof SamlMetadataInput>

/** The contents of the metadata, for filling in the form. */
export const SamlMetadata = z.object({
  issuer: z.string(),
  sign_in_url: z.string(),
  sign_out_url: z.string().nullable(),
  certificates: z.array(SigningCertificate),
})
export type SamlMetadata = z.infer<typeof SamlMetadata>

/** An email domain that an organization claims as its own, and whether its DNS confirms it. */
export const EmailDomain = z.object({
  id: Id,
  domain_id: Id,
  name: z.string(),
  record_name: z.string().describe('Name of the DNS TXT record that proves the email domain'),
  record_value: z.string().describe('Required value of that record'),
  verified_at: Timestamp.nullable(),
  checked_at: Timestamp.nullable(),
  problem: z
    .enum(['no_record', 'other_value', 'no_answer'])
    .nullable()
    .describe(
      'Problem found by the last check: no record, records with other values, or no response from a DNS server. Null if there is none',
    ),
})
export type EmailDomain = z.infer<typeof EmailDomain>

/** A link between an account and the sign-in service that its holder uses. */
export const SignInLink = z.object({
  provider_id: Id,
  title: z.string(),
  created_at: Timestamp,
  used_at: Timestamp.describe('When the link was last used to sign in'),
})
export type SignInLink = z.infer<typeof SignInLink>

const HOST_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

export const EmailDomainInput = z.object({
  domain_id: Id,
  name: line(253).toLowerCase().regex(HOST_NAME, 'invalid_email_domain'),
})
export type EmailDomainInput = z.infer<typeof EmailDomainInput>

/** An account that may still sign in with its password where passwords are closed. */
export const PasswordException = z.object({
  id: Id,
  login: z.string().nullable(),
  ...personName,
  works: z.boolean().describe('Whether the account can sign in with a password now, and has no end date'),
})
export type PasswordException = z.infer<typeof PasswordException>

/** How people of a domain sign in through their organization. */
export const SingleSignOn = z.object({
  domain_id: Id,
  sso_only: z
    .boolean()
    .describe('Whether accounts of this domain cannot sign in with passwords, except those in `exceptions`'),
  sso_only_refusal: z
    .enum(['root_keeps_passwords', 'needs_provider'])
    .nullable()
    .describe('Why `sso_only` cannot be turned on now, as the code of the error; null if nothing is in the way'),
  exceptions: z.array(PasswordException),
  sign_in_url: z.string().describe('Address of the domain’s sign-in page, which has the buttons of its providers'),
  providers: z.array(SignInProvider),
  email_domains: z.array(EmailDomain),
})
export type SingleSignOn = z.infer<typeof SingleSignOn>

export const SingleSignOnUpdate = z.object({
  sso_only: z.boolean().optional(),
  exceptions: z
    .array(z.union([Id, z.object({ id: Id })]))
    .max(EXCEPTIONS_MAX)
    .describe('Accounts of the domain that keep their passwords: IDs, or the objects as returned by the API')
    .optional(),
})
export type SingleSignOnUpdate = z.infer<typeof SingleSignOnUpdate>

/**
 * Finds the providers by the sign-in address of a domain, or by what was typed as a login. Only the email domain of the
 * login is used.
 */
export const SignInOfferQuery = z.object({
  domain_id: Id.describe('Domain of the sign-in page').optional(),
  login: text(254)
    .trim()
    .toLowerCase()
    .describe('What the person typed as their login. Only the domain of an email address is used')
    .optional(),
})
export type SignInOfferQuery = z.infer<typeof SignInOfferQuery>

export const SignInOffer = z.object({
  providers: z.array(z.object({ id: Id, title: z.string(), domain_title: LocalizedText })),
  passwords: z
    .boolean()
    .describe('Whether people can sign in with passwords. False if the domain accepts them only for its exceptions'),
  domain: RegistrationDomain.nullable().describe('Domain of the sign-in address, if it has a provider; otherwise null'),
})
export type SignInOffer = z.infer<typeof SignInOffer>

export const SingleSignOnStart = z.object({
  provider_id: Id,
  fresh: z
    .boolean()
    .describe('Whether the provider must ask people to sign in again, even if they are signed in there')
    .optional(),
})
export type SingleSignOnStart = z.infer<typeof SingleSignOnStart>
/** The address to which the browser is sent next. */
export const SingleSignOnStarted = z.object({ url: z.string() })
/** Null if there is nothing to do at the provider. */
export const ProviderSignOut = z.object({ url: z.string().nullable() })

const Answer = text(4000).optional()
/** The parameters that a provider may send back. All others are ignored. */
export const SingleSignOnAnswer = z.object({
  code: Answer.describe('Authorization code, which is exchanged for tokens'),
  state: Answer.describe('State value from the request to the provider'),
  iss: Answer.describe('Issuer identifier of the provider'),
  session_state: Answer.describe('Session state at the provider'),
  error: Answer.describe('Error code, if the provider did not sign the person in'),
  error_description: Answer.describe('Error message of the provider'),
})

/** The form fields that a SAML provider lets the browser post. */
export const SamlAnswer = z.object({
  SAMLResponse: text(120_000).describe('Signed SAML response, in Base64'),
  RelayState: text(1000).describe('State value from the request to the provider').optional(),
})
export type SamlAnswer = z.infer<typeof SamlAnswer>

const Code = text(100)
export const SingleSignOnCode = z.object({ code: Code, user_agent: text(1000).optional() })
export type SingleSignOnCode = z.infer<typeof SingleSignOnCode>
export const SignInTestCode = z.object({ code: Code })

/** The result of a test sign-in, which signs in, links, changes and creates no one. */
export const SignInTest = z.object({
  /** What the provider said about the person. For SAML, its attributes, and the usual claims read from them. */
  claims: z.record(z.string(), z.unknown()),
  outcome: z.enum(['sign_in', 'link', 'create', 'refused']),
  reason: z.string().nullable().describe('Error code if the sign-in would be refused; otherwise null'),
  account: z.object({ id: Id, login: z.string().nullable(), ...personName }).nullable(),
  role_id: Id.nullable().describe('Role that the person would get'),
  groups: z.array(Id).describe('Groups that the rules would add the person to'),
  fields: z
    .record(z.string(), z.string())
    .describe('Fields of the account that would be filled from the claims, with their values'),
})
export type SignInTest = z.infer<typeof SignInTest>
