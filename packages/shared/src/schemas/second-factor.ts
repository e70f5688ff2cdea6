import { z } from 'zod'
import { freeJson } from './free-json.ts'
import { Id, line, Timestamp, text } from './primitives.ts'

export const SecondFactorKind = z.enum(['totp', 'passkey'])
export type SecondFactorKind = z.infer<typeof SecondFactorKind>

/** Ways to prove one's identity in addition to the password. */
export const SecondFactorMethod = z.enum(['totp', 'passkey', 'recovery_code'])
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>

const PASSKEY_OPTIONS = 'Options for the browser’s passkey request, in the JSON format of Web Authentication Level 3'
/** A credential id has at most 1023 bytes, which are 1364 characters in base64url. */
const CredentialId = text(1400).min(1)
const encoded = (max: number) => text(max).min(1)

/** The browser's answer to the options for a sign-in or a proof (`PublicKeyCredential.toJSON()`). */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(8000),
    authenticatorData: encoded(8000),
    signature: encoded(8000),
    userHandle: text(200).nullable().optional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** The browser's answer to the options for a new passkey. */
export const PasskeyAttestation = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(8000),
    attestationObject: encoded(30_000),
    transports: z.array(text(30)).max(10).optional(),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

/** What a client needs to ask the browser for a passkey. The client sends the token back with the browser's answer. */
export const PasskeyRequest = z.object({
  token: z.string(),
  options: freeJson(100_000).describe(PASSKEY_OPTIONS),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** The password was right, but the account has a second factor: no tokens are issued yet. */
export const SecondFactorChallenge = z.object({
  second_factor: z.object({
    token: z.string().describe('Token of this sign-in, to be sent back with the code or the passkey'),
    expires_at: Timestamp,
    methods: z.array(SecondFactorMethod),
    passkey_options: freeJson(100_000).nullable().describe(`${PASSKEY_OPTIONS}. Null if the account has no passkey`),
  }),
})
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>

const Code = text(40).trim()
/** A client sends exactly one of these. */
const factorFields = {
  code: Code.describe('Six-digit code from the authenticator app').optional(),
  recovery_code: Code.describe('One of the ten recovery codes. Case and dashes do not matter').optional(),
  passkey: PasskeyAssertion.optional(),
}
const Token = text(4000).min(1)

export const SecondFactorAnswer = z.object({ ...factorFields, token: Token, user_agent: text(1000).optional() })
export type SecondFactorAnswer = z.infer<typeof SecondFactorAnswer>

export const PasskeySignIn = z.object({ token: Token, passkey: PasskeyAssertion, user_agent: text(1000).optional() })
export type PasskeySignIn = z.infer<typeof PasskeySignIn>

/** An authenticator app or a passkey of one person. */
export const SecondFactor = z.object({
  id: Id,
  kind: SecondFactorKind,
  label: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const OwnSecondFactors = z.object({
  factors: z.array(SecondFactor),
  recovery_codes_left: z.int().min(0),
  required: z.boolean().describe('Whether the domain requires this person to have a second factor'),
  passkeys_offered: z
    .boolean()
    .describe(
      'Whether passkeys can be added. False if browsers cannot create passkeys for the address of this product',
    ),
})
export type OwnSecondFactors = z.infer<typeof OwnSecondFactors>

/** An authenticator app that is not yet confirmed by a code. No later response contains the secret. */
export const TotpEnrollment = z.object({
  id: Id,
  secret: z.string().describe('Secret to type into the app, in Base32'),
  uri: z.string().describe('The same secret as an `otpauth` URI, for a QR code'),
  qr_code: z.string().describe('QR code as an SVG image'),
})
export type TotpEnrollment = z.infer<typeof TotpEnrollment>

const Label = line(100)
export const TotpConfirmation = z.object({ code: Code, label: Label.optional() })
export type TotpConfirmation = z.infer<typeof TotpConfirmation>

export const PasskeyInput = z.object({ token: Token, passkey: PasskeyAttestation, label: Label.optional() })
export type PasskeyInput = z.infer<typeof PasskeyInput>

export const SecondFactorUpdate = z.object({ label: Label.min(1) })
export type SecondFactorUpdate = z.infer<typeof SecondFactorUpdate>

export const SecondFactorAdded = z.object({
  factor: SecondFactor,
  recovery_codes: z
    .array(z.string())
    .nullable()
    .describe('Ten recovery codes, returned only once. Null if the account has recovery codes already'),
})
export type SecondFactorAdded = z.infer<typeof SecondFactorAdded>

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** How the signed-in person can prove their identity again. */
export const ProofOptions = z.object({
  password: z
    .boolean()
    .describe('Whether the account has a password, which can be used as proof. A passkey alone is also enough'),
  methods: z
    .array(SecondFactorMethod)
    .describe('Second factors, one of which is needed in addition to the password. Empty if none is needed'),
  passkey: PasskeyRequest.nullable(),
})
export type ProofOptions = z.infer<typeof ProofOptions>

/** Either a passkey with its token, or the password. With the password, also a code if there is a second factor. */
export const ProofInput = z.object({
  ...factorFields,
  password: text(200).optional(),
  token: Token.optional(),
})
export type ProofInput = z.infer<typeof ProofInput>

export const Proof = z.object({ proved_at: Timestamp, fresh_until: Timestamp })
export type Proof = z.infer<typeof Proof>

/** What an administrator may know about another person's second factor. */
export const AccountSecondFactor = z.object({
  kinds: z.array(SecondFactorKind),
  recovery_codes_left: z.int().min(0),
  required: z.boolean(),
})
export type AccountSecondFactor = z.infer<typeof AccountSecondFactor>
