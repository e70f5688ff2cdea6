import { z } from 'zod'
import { Account, AccountInput, SecretInput } from './account.ts'
import { brand, DomainRow, SessionDomain } from './domain.ts'
import { Group } from './group.ts'
import { PlanRow } from './plan.ts'
import { PolicyState } from './policy.ts'
import { Id, LocaleCode, naming, personName, Timestamp, text } from './primitives.ts'
import { Role } from './role.ts'

/** bcrypt reads 72 bytes; longer texts are cut off here only to bound the work, the password rules say the rest. */
const Password = text(200)

export const LoginInput = z.object({
  login: text(254).trim().toLowerCase().min(1),
  password: Password.min(1),
  user_agent: text(1000).optional(),
})
export type LoginInput = z.infer<typeof LoginInput>

export const Tokens = z.object({ refresh_token: z.string(), access_token: z.string() })
export type Tokens = z.infer<typeof Tokens>

/** Who is signed in: what a reload, which has only tokens, asks for. */
export const Me = z.object({
  /** The key for unsent work of this person on their devices: 32 bytes as base64. Not given to anyone who impersonates them. */
  draft_key: z.string().optional(),
  account: Account,
  role: Role,
  domain: SessionDomain,
  /** True when no e-mail address is on file and a recovery question is still missing. */
  secrets_needed: z.boolean(),
  /** True when the last visit is more than 90 days ago and the domain has a welcome page. */
  welcome_due: z.boolean(),
  /** True when someone else typed the password and the domain wants the person to choose one: nothing else works before. */
  must_change_password: z.boolean(),
  policies: PolicyState,
  /** True while results of the account are sealed, since someone else changed what lets the person in. */
  results_sealed: z.boolean().optional(),
  /** True when the domain demands a second factor and there is none: nothing else works before it is set up. */
  must_enroll_second_factor: z.boolean(),
  /** Who acts as this account; absent while it is used by its own holder. */
  actor: z.object({ id: Id, login: z.string().nullable(), ...personName }).optional(),
})
export type Me = z.infer<typeof Me>

export const SignedIn = Me.extend(Tokens.shape)
export type SignedIn = z.infer<typeof SignedIn>

/** Acting as another account ends with its access token: there is nothing to refresh. */
export const SignedInAs = SignedIn.extend({ refresh_token: z.null() })
export type SignedInAs = z.infer<typeof SignedInAs>

export const TokensInput = z.object({ refresh_token: text(500).min(1) })
export const LogoutInput = z.object({ refresh_token: text(500).nullable().optional() })

export const MeUpdate = z.object({
  locale: LocaleCode.optional(),
  settings: z.object({ darkMode: z.boolean() }).partial().optional(),
})
export type MeUpdate = z.infer<typeof MeUpdate>

/** A domain that allows registration, in a list to choose from. */
export const RegistrationDomainRow = SessionDomain.pick(
  naming('id', 'title', 'label', 'locale', 'authentication_methods'),
)
export type RegistrationDomainRow = z.infer<typeof RegistrationDomainRow>

/** What anyone may see of such a domain: also how it looks. */
export const RegistrationDomain = RegistrationDomainRow.extend({
  logo: SessionDomain.shape.logo,
  password_length: SessionDomain.shape.password_length,
  ...brand,
})
export type RegistrationDomain = z.infer<typeof RegistrationDomain>

/** A row of the domains: whole for who may list them, only its public fields for people who are not signed in. */
export const DomainListRow = DomainRow.partial().extend(RegistrationDomainRow.shape)
export type DomainListRow = z.infer<typeof DomainListRow>

export const RegistrationGroup = Group.pick({ id: true, domain_id: true, group_id: true, title: true })
export type RegistrationGroup = z.infer<typeof RegistrationGroup>

export const RegistrationPlan = PlanRow.pick({ id: true, title: true, label: true, description: true })
export type RegistrationPlan = z.infer<typeof RegistrationPlan>

export const RegistrationQuery = z.object({ domain_id: Id })
export const DomainReference = z.object({ domainId: Id })

/** Whatever else an account has (role, state, dates) is not the person's to choose and is left unread. */
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

/** Registered, and not signed in: the domain wants the mailed link to be used first. */
export const RegistrationPending = z.object({ verification_sent: z.literal(true) })

const Login = text(254).trim().toLowerCase()

export const EmailVerificationRequest = z.object({ login: Login })
/** The same for every login. */
export const EmailVerificationAccepted = z.object({ accepted: z.literal(true) })
export const EmailVerificationQuery = z.object({ token: text(500) })
export const EmailVerificationInput = z.object({ token: text(500) })
export const EmailVerified = z.object({ verified: z.literal(true) })

export const SecretsQuery = z.object({ login: Login })

const QuestionIndex = z.int().nullable()
/**
 * How a login can be recovered, in one shape for every login that could exist. With an @: the masked address, no
 * questions. A username: the indexes of its questions, or made-up ones.
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

/** Takes the person to setting a new password. */
export const RecoveryToken = z.object({ token: z.string() })

export const PasswordResetRequest = z.object({ email: Login })
/** The same for every address. */
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

/** Whether one's own password opens the account, the domain takes no passwords, or there is none. */
export const OwnPassword = z.object({ state: z.enum(['usable', 'closed', 'none']) })
export type OwnPassword = z.infer<typeof OwnPassword>

/** One sign-in on one device that still continues. */
export const AccountSession = z.object({
  id: Id,
  user_agent: z.string(),
  /** Signed in with a second factor or a passkey. */
  second_factor: z.boolean(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  expires_at: Timestamp,
  /** True for the session that asks. */
  current: z.boolean(),
  /** The global administrator who acts as this account; null for its own holder. */
  actor_id: Id.nullable(),
})
export type AccountSession = z.infer<typeof AccountSession>
