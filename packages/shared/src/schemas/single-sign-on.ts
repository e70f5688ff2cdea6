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
  .describe('How the client secret is sent: in the Authorization header, or in the body, which some providers need')

export const ProviderKind = z
  .enum(['oidc', 'saml'])
  .describe('What the provider speaks: OpenID Connect or SAML 2.0. It never changes')

export const NameIdFormat = z
  .enum(['any', 'persistent', 'email'])
  .describe('Which kind of name a SAML provider is asked for; `any` leaves it to the provider')

/** A certificate with which a SAML provider signs its messages. */
export const SigningCertificate = z.object({
  pem: z.string(),
  subject: z.string(),
  ends_at: Timestamp.describe('After this day it is still believed: what counts is the key, as in the metadata'),
  sha256: z.string().describe('Its fingerprint, as providers show it'),
})

/** A key that this product uses with one SAML provider, without its private part. */
export const ServiceKey = z.object({
  id: Id,
  ...SigningCertificate.shape,
  signs: z.boolean().describe('Whether requests are signed with it. Answers encrypted for any of the keys are opened'),
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
  title: line(100).min(1).describe('What the button on the sign-in page says: Sign in with …'),
  enabled: z.boolean().describe('Whether people can sign in with it. A test sign-in works either way'),
  issuer: line(500)
    .min(1)
    .describe('The address of the provider, as its discovery document names it; with SAML, its entity ID'),
  client_id: line(500).min(1).nullable().describe('Null with SAML'),
  client_authentication: ClientAuthentication,
  scopes: z.array(line(100).min(1)).max(SCOPES_MAX),
  sign_in_url: line(1000).min(1).nullable().describe('SAML: where browsers are sent to sign in (HTTP-Redirect)'),
  sign_out_url: line(1000)
    .min(1)
    .nullable()
    .describe('SAML: where browsers are sent to sign out, if there is such a page'),
  name_id_format: NameIdFormat,
  idp_initiated: z
    .boolean()
    .describe('SAML: whether signing in may begin at the provider. Its answer is then requested again by this product'),
  sign_requests: z
    .boolean()
    .describe('SAML: whether requests to sign in and out are signed, with a key that is made where there is none'),
  trusts_factor: z
    .boolean()
    .describe('Whether a second factor that the provider says it asked for takes the place of the one asked for here'),
  sign_out: z.boolean().describe('Whether signing out here signs out at the provider, where it offers that'),
  create_accounts: z.boolean().describe('Whether a first sign-in makes an account, for addresses of a proven domain'),
  update_accounts: z.boolean().describe('Whether each sign-in brings address, fields, role and groups up to date'),
  default_role_id: Id.nullable().describe('The role of new accounts; null: the default role of the domain'),
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
  certificates: z.array(SigningCertificate).describe('SAML: with which it signs. Several while a key is exchanged'),
  keys: z
    .array(ServiceKey)
    .describe(
      'SAML: keys of this product, the oldest first: its certificates are in its metadata. Two while exchanged',
    ),
  has_secret: z.boolean(),
  callback_url: z
    .string()
    .describe('To enter at the provider: the redirect address, or with SAML the address that takes answers (ACS)'),
  metadata_url: z
    .string()
    .nullable()
    .describe('SAML: the entity ID of this product at the provider, and the address of its metadata'),
  signed_out_url: z.string().describe('The address to enter at the provider for the way back from signing out'),
  author: z
    .object(personName)
    .nullable()
    .describe('Who saved it last, if the caller can see them: it lets in no one who has more permissions than they do'),
  vouched: z
    .boolean()
    .describe('False once that person is gone: it then lets in only learners, until it is saved again'),
  ...stamps,
})
export type SignInProvider = z.infer<typeof SignInProvider>

const Secret = text(2000).min(1)
const Certificates = z
  .array(text(20_000).min(1))
  .max(CERTIFICATES_MAX)
  .describe('SAML: certificates as PEM, or the base64 text of the metadata')
const { title, issuer, client_id, ...optional } = settings
const NEEDED = 'Needed with OpenID Connect'

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
  client_secret: Secret.describe('Left out: the one that is kept stays, unless the issuer changes').optional(),
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
  record_name: z.string().describe('Name of the TXT record that proves it'),
  record_value: z.string().describe('What that record has to say'),
  verified_at: Timestamp.nullable(),
  checked_at: Timestamp.nullable(),
  problem: z
    .enum(['no_record', 'other_value', 'no_answer'])
    .nullable()
    .describe('What the last look found: no record, records that say something else, or no DNS server that answered'),
})
export type EmailDomain = z.infer<typeof EmailDomain>

/** A link between an account and the sign-in service that its holder uses. */
export const SignInLink = z.object({
  provider_id: Id,
  title: z.string(),
  created_at: Timestamp,
  used_at: Timestamp.describe('When it was signed in with last'),
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
  works: z.boolean().describe('Whether it can sign in with a password today, and as things stand later on'),
})
export type PasswordException = z.infer<typeof PasswordException>

/** How people of a domain sign in through their organization. */
export const SingleSignOn = z.object({
  domain_id: Id,
  sso_only: z.boolean().describe('Passwords are closed for this domain, but for the exceptions'),
  exceptions: z.array(PasswordException),
  sign_in_url: z.string().describe('The sign-in page of the domain, with the buttons of its providers'),
  providers: z.array(SignInProvider),
  email_domains: z.array(EmailDomain),
})
export type SingleSignOn = z.infer<typeof SingleSignOn>

export const SingleSignOnUpdate = z.object({
  sso_only: z.boolean().optional(),
  exceptions: z
    .array(z.union([Id, z.object({ id: Id })]))
    .max(EXCEPTIONS_MAX)
    .describe('Accounts of the domain that keep their password: ids, or the accounts as they were read')
    .optional(),
})
export type SingleSignOnUpdate = z.infer<typeof SingleSignOnUpdate>

/**
 * Finds the providers by the sign-in address of a domain, or by what was typed as a login. Only the email domain of the
 * login is used.
 */
export const SignInOfferQuery = z.object({ domain_id: Id.optional(), login: text(254).trim().toLowerCase().optional() })
export type SignInOfferQuery = z.infer<typeof SignInOfferQuery>

export const SignInOffer = z.object({
  providers: z.array(z.object({ id: Id, title: z.string(), domain_title: LocalizedText })),
  passwords: z.boolean().describe('False where the domain takes no passwords, but for its exceptions'),
  domain: RegistrationDomain.nullable().describe('The domain of the sign-in address, where it has a provider'),
})
export type SignInOffer = z.infer<typeof SignInOffer>

export const SingleSignOnStart = z.object({
  provider_id: Id,
  fresh: z.boolean().describe('Has the provider ask the person who they are, even if it knows them').optional(),
})
export type SingleSignOnStart = z.infer<typeof SingleSignOnStart>
/** The address to which the browser is sent next. */
export const SingleSignOnStarted = z.object({ url: z.string() })
/** Null if there is nothing to do at the provider. */
export const ProviderSignOut = z.object({ url: z.string().nullable() })

const Answer = text(4000).optional()
/** The parameters that a provider may send back. All others are ignored. */
export const SingleSignOnAnswer = z.object({
  code: Answer.describe('What the provider gives out the tokens for'),
  state: Answer.describe('What the way to the provider began with'),
  iss: Answer.describe('Which provider it is'),
  session_state: Answer.describe('The session at the provider'),
  error: Answer.describe('Why the provider let no one in'),
  error_description: Answer.describe('The same in words of the provider'),
})

/** The form fields that a SAML provider lets the browser post. */
export const SamlAnswer = z.object({
  SAMLResponse: text(120_000).describe('The answer, signed, as base64'),
  RelayState: text(1000).describe('What the way to the provider began with').optional(),
})
export type SamlAnswer = z.infer<typeof SamlAnswer>

const Code = text(100)
export const SingleSignOnCode = z.object({ code: Code, user_agent: text(1000).optional() })
export type SingleSignOnCode = z.infer<typeof SingleSignOnCode>
export const SignInTestCode = z.object({ code: Code })

/** The result of a test sign-in, which signs in, links, changes and creates no one. */
export const SignInTest = z.object({
  /** The provider's claims about the person, as they were sent. */
  claims: z.record(z.string(), z.unknown()),
  outcome: z.enum(['sign_in', 'link', 'create', 'refused']),
  reason: z.string().nullable().describe('Error code of the refusal'),
  account: z.object({ id: Id, login: z.string().nullable(), ...personName }).nullable(),
  role_id: Id.nullable().describe('The role that the person would have'),
  groups: z.array(Id).describe('Groups that the rules put the person into'),
  fields: z.record(z.string(), z.string()).describe('Fields of the account that the claims fill'),
})
export type SignInTest = z.infer<typeof SignInTest>
