import type { ErrorCode } from '@evenground/shared/constants'
import {
  type AttributeMapping,
  EmailDomain,
  type LocalizedText,
  type PasswordException,
  SignInProvider,
  type SignInTest,
} from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import type { AccountName } from '../account-names/index.ts'
import type { AdmissionDecision } from './decide-admission.ts'
import type { EmailDomainRecord } from './email-domains.repo.ts'
import type { ExceptionRow } from './password-exceptions.repo.ts'
import { callbackUrl, signedOutUrl } from './provider-of.ts'
import type { ProviderRecord } from './providers.repo.ts'
import type { ClaimedPerson } from './read-claims.ts'
import { describeCertificate } from './saml/certificates.ts'
import { answerUrl, metadataUrl } from './saml/saml-provider.ts'

const presentRow = createPresenter(SignInProvider)

/** A provider with who saved it last and whether they still have the permission to. */
export interface DescribedProvider {
  record: ProviderRecord
  author: AccountName | undefined
  vouched: boolean
}

export const presentProvider = ({ record, author, vouched }: DescribedProvider, publicUrl: string): SignInProvider =>
  presentRow(record, {
    kind: record.kind as SignInProvider['kind'],
    name_id_format: record.nameIdFormat as SignInProvider['name_id_format'],
    certificates: record.certificates.map(describeCertificate),
    keys: record.keys.map(({ id, certificate, signs, createdAt }) => ({
      ...describeCertificate(certificate),
      ...{ id, signs, created_at: createdAt.toISOString() },
    })),
    client_authentication: record.clientAuthentication as SignInProvider['client_authentication'],
    attributes: record.attributes as AttributeMapping[],
    rules: record.rules.map(({ value, roleId, groupId }) => ({ value, role_id: roleId, group_id: groupId })),
    has_secret: record.clientSecret !== null,
    callback_url: (record.kind === 'saml' ? answerUrl : callbackUrl)(publicUrl, record.id),
    metadata_url: record.kind === 'saml' ? metadataUrl(publicUrl, record.id) : null,
    signed_out_url: signedOutUrl(publicUrl),
    author: author
      ? { given_name: author.givenName as LocalizedText, family_name: author.familyName as LocalizedText }
      : null,
    vouched,
  })

const presentDomain = createPresenter(EmailDomain)

export const recordName = (name: string): string => `_evenground.${name}`
export const recordValue = (token: string): string => `evenground-domain=${token}`

export const presentEmailDomain = (record: EmailDomainRecord): EmailDomain =>
  presentDomain(record, {
    record_name: recordName(record.name),
    record_value: recordValue(record.token),
    problem: record.problem as EmailDomain['problem'],
  })

export const presentException = ({
  id,
  email,
  username,
  givenName,
  familyName,
  canSignIn,
}: ExceptionRow): PasswordException => ({
  id,
  login: email ?? username,
  given_name: givenName as LocalizedText,
  family_name: familyName as LocalizedText,
  works: canSignIn,
})

/** Presents the result of a test, as stored for the person who started it. */
export function presentTest(
  claims: Record<string, unknown>,
  person: ClaimedPerson | null,
  decision: AdmissionDecision | { reason: ErrorCode },
): SignInTest {
  const judged = 'outcome' in decision ? decision : null
  const account = judged?.account
  return {
    claims,
    outcome: judged?.outcome ?? 'refused',
    reason: decision.reason,
    account: account
      ? {
          id: account.id,
          login: account.email ?? account.username,
          given_name: account.givenName,
          family_name: account.familyName,
        }
      : null,
    role_id: judged?.roleId ?? null,
    groups: judged?.joins ?? [],
    fields: person?.fields ?? {},
  }
}
