import { z } from 'zod'
import { Account, AccountInput, SecretInput } from './account.ts'
import { brand, DomainRow, SessionDomain } from './domain.ts'
import { Group } from './group.ts'
import { PlanRow } from './plan.ts'
import { PolicyState } from './policy.ts'
import { Id, LocaleCode, naming, personName, Timestamp, text } from './primitives.ts'
import { Role } from './role.ts'

/**
 * bcrypt reads 72 bytes. This higher limit only bounds the work; the password rules report passwords that are too long.
 */
const Password = text(200)

export const LoginInput = z.object({
  login: text(254).trim().toLowerCase().min(1),
  password: Password.min(1),
  user_agent: text(1000).optional(),
})
export type LoginInput = z.infer<typeof LoginInput>

export const Tokens = z.object({ refresh_token: z.string(), access_token: z.string() })
export type Tokens = z.infer<typeof Tokens>

/** The signed-in person. A page that is reloaded has only tokens and requests this. */
export const Me = z.object({
  /**
   * The key that encrypts this person's unsent work on their devices: 32 bytes as base64. Not given during an
   * impersonation.
   */
  draft_key: z.string().optional(),
  account: Account,
  role: Role,
  domain: SessionDomain,
  /** True if the account has no email address and a recovery question is still missing. */
  secrets_needed: z.boolean(),
  /** True at the first sign-in or more than 90 days after the previous one, if the domain has a welcome page. */
  welcome_due: z.boolean(),
  /**
   * True if someone else set the password and the domain requires people to choose their own. Until then nothing else
   * works.
   */
  must_change_password: z.boolean(),
  policies: PolicyState,
  /** True while results of the account are sealed, because someone else changed what lets the person in. */
  results_sealed: z.boolean().optional(),
  /** True if the domain requires a second factor and the person has none. Until it is set up, nothing else works. */
  must_enroll_second_factor: z.boolean(),
  /** The administrator who acts as this account; absent while its own holder uses it. */
  actor: z.object({ id: Id, login: z.string().nullable(), ...personName }).optional(),
})
export type Me = z.infer<typeof Me>

export const SignedIn = Me.extend(Tokens.shape)
export type SignedIn = z.infer<typeof SignedIn>

/** An impersonation ends with its access token: there is no refresh token. */
export const SignedInAs = SignedIn.extend({ refresh_token: z.null() })
export type SignedInAs = z.infer<typeof SignedInAs>

export const TokensInput = z.object({ refresh_token: text(500).min(1) })
export const LogoutInput = z.object({ refresh_token: text(500).nullable().optional() })

export const MeUpdate = z.object({
  locale: LocaleCode.optional(),
  settings: z.object({ darkMode: z.boolean() }).partial().optional(),
})
export type MeUpdate = z.infer<typeof MeUpdate>

/** A domain that allows registration, as a row of a list to choose from. */
export const RegistrationDomainRow = SessionDomain.pick(
  naming('id', 'title', 'label', 'locale', 'authentication_methods'),
)
export type RegistrationDomainRow = z.infer<typeof RegistrationDomainRow>

/** What anyone may see of a domain that allows registration, including its brand. */
export const RegistrationDomain = RegistrationDomainRow.extend({
  logo: SessionDomain.shape.logo,
  password_length: SessionDomain.shape.password_length,
  ...brand,
})
export type RegistrationDomain = z.infer<typeof RegistrationDomain>

/** A row of the list of domains: complete for callers who may list domains, else only the public fields. */
export const DomainListRow = DomainRow.partial().extend(RegistrationDomainRow.shape)
export type DomainListRow = z.infer<typeof DomainListRow>

export const RegistrationGroup = Group.pick({ id: true, domain_id: true, group_id: true, title: true })
export type RegistrationGroup = z.infer<typeof RegistrationGroup>

export const RegistrationPlan = PlanRow.pick({ id: true, title: true, label: true, description: true })
export type RegistrationPlan = z.infer<typeof RegistrationPlan>

export const RegistrationQuery = z.object({ domain_id: Id })
export const DomainReference = z.object({ domainId: Id })

/** Other fields of an account (role, state, dates) are not for the person to choose and are ignored. */
export const RegisterInput = AccountInput.pick(
  naming('given_name', 'family_name', 'email', 'username', 'locale'),
).extend({
  password: Password,
  accepted_terms: z.literal(true, 'must_accept_terms'),
  user_agent: text(1000).optional(),
  group_id: Id.nullable().optional(),
  plans: z.array(Id).max(50).optional(),
  domain_id: Id,
})
export type RegisterInput = z.infer<typeof RegisterInput>

/** The account is registered but not signed in: the domain requires the mailed link to be used first. */
export const RegistrationPending = z.object({ verification_sent: z.literal(true) })

const Login = text(254).trim().toLowerCase()

export const EmailVerificationRequest = z.object({ login: Login })
/** The same response for every login, so that it does not reveal which logins exist. */
export const EmailVerificationAccepted = z.object({ accepted: z.literal(true) })
export const EmailVerificationQuery = z.object({ token: text(500) })
export const EmailVerificationInput = z.object({ token: text(500) })
export const EmailVerified = z.object({ verified: z.literal(true) })

export const SecretsQuery = z.object({ login: Login })

const QuestionIndex = z.int().nullable()
/**
 * How a login can be recovered. The response has the same shape for every possible login, whether or not it exists. For
 * an email address: the masked address and no questions. For a username: the indexes of its questions, or made-up ones.
 */
export const RecoveryOptions = z.object({
  email: z.string().nullable(),
  secret1: QuestionIndex,
  secret2: QuestionIndex,
  secret3: QuestionIndex,
})
export type RecoveryOptions = z.infer<typeof RecoveryOptions>

export const SecretAnswersInput = z.object({
  login: Login,
  secret1: SecretInput,
  secret2: SecretInput,
  secret3: SecretInput,
})
export type SecretAnswersInput = z.infer<typeof SecretAnswersInput>
export const SecretsSetupInput = SecretAnswersInput.omit({ login: true })
export type SecretsSetupInput = z.infer<typeof SecretsSetupInput>

/** A token that lets the person set a new password. */
export const RecoveryToken = z.object({ token: z.string() })

export const PasswordResetRequest = z.object({ email: Login })
/** The same response for every address, so that it does not reveal which addresses exist. */
export const PasswordResetAccepted = z.object({ accepted: z.literal(true) })
export const PasswordResetQuery = z.object({ token: text(500) })
export const PasswordResetInput = z.object({
  token: text(500),
  password: Password,
  user_agent: text(1000).optional(),
})
export type PasswordResetInput = z.infer<typeof PasswordResetInput>
export const PasswordChangeInput = z.object({ old_password: Password.min(1), password: Password })
export type PasswordChangeInput = z.infer<typeof PasswordChangeInput>

/**
 * `usable`: the person's own password opens the account; `closed`: the domain does not accept passwords; `none`: there
 * is no password.
 */
export const OwnPassword = z.object({ state: z.enum(['usable', 'closed', 'none']) })
export type OwnPassword = z.infer<typeof OwnPassword>

/** A sign-in on one device that has not ended yet. */
export const AccountSession = z.object({
  id: Id,
  user_agent: z.string(),
  /** Whether a second factor or a passkey was used, at sign-in or later, or a trusted provider asked for one. */
  second_factor: z.boolean(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  expires_at: Timestamp,
  /** True for the session of the caller. */
  current: z.boolean(),
  /** The global administrator who acts as this account; null for a session of its own holder. */
  actor_id: Id.nullable(),
})
export type AccountSession = z.infer<typeof AccountSession>
