import type { AuditAction } from '@evenground/shared/constants'
import type { AccountUpdate, LocalizedText } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { freeAddresses, toPlainColumns } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { type SealedChange, sealResults } from '../confidentiality/index.ts'
import { dropUnprovenCredentials, dropUnverifiedCredentials, revokeSessionsOf } from '../credentials/index.ts'
import { notifyOfChange } from '../notices/index.ts'
import type { AdmissionDecision } from './decide-admission.ts'
import {
  findDomainOfPerson,
  insertIdentity,
  isAddressTaken,
  type KnownAccount,
  touchIdentity,
} from './identities.repo.ts'
import * as repo from './person.repo.ts'
import type { ProviderRecord } from './providers.repo.ts'
import type { ClaimedPerson } from './read-claims.ts'
import type { Voucher } from './voucher.ts'

export interface Admission {
  provider: ProviderRecord
  person: ClaimedPerson
  /** SAML: the fingerprint of the key that signed the provider's answer. */
  key: string | null
  decision: AdmissionDecision
  voucher: Voucher
  context: RequestContext
  now: Date
}

export interface Admitted {
  accountId: string
  domainId: string
  roleId: string
}

/** Returns the name to write; undefined if the account already has that name in any language. */
function writeName(given: string | undefined, before: LocalizedText, locale: string): LocalizedText | undefined {
  if (!given || Object.values(before).includes(given)) return undefined
  return { [locale]: given }
}

/** Maps the claims to columns of an account. */
function toColumns({ fields }: ClaimedPerson, before: Pick<KnownAccount, 'givenName' | 'familyName'>, locale: string) {
  const { given_name, family_name, ...plain } = fields
  const givenName = writeName(given_name, before.givenName, locale)
  const familyName = writeName(family_name, before.familyName, locale)
  return {
    ...(toPlainColumns(plain as AccountUpdate) as repo.PersonColumns),
    ...(givenName && { givenName }),
    ...(familyName && { familyName }),
  }
}

type Columns = ReturnType<typeof toColumns>

/** Leaves out a client id that another person in the domain already has. */
async function withoutTakenClientId(db: Db, columns: Columns, domainId: string, accountId: string): Promise<Columns> {
  const { clientId, ...rest } = columns
  const isFree = typeof clientId !== 'string' || !(await repo.isNumberTaken(db, { domainId, accountId, clientId }))
  return isFree ? columns : rest
}

const record = (
  db: Db,
  { provider, context }: Admission,
  { accountId, domainId }: Admitted,
  action: AuditAction,
  details: Record<string, unknown> = {},
) =>
  recordAudit(db, {
    accountId,
    domainId,
    actorId: accountId,
    action,
    targetType: 'account',
    targetId: accountId,
    requestId: context.requestId,
    details: { ...details, provider: provider.title } as never,
  })

async function link(db: Db, admission: Admission, { accountId, domainId }: Admitted): Promise<void> {
  const { provider, person, key, now } = admission
  const link = { providerId: provider.id, subject: person.subject, accountId, domainId, key, now }
  if (!(await insertIdentity(db, link))) throw new AppError('sso_other_identity')
}

/** Creates an account. Throws if another account took the address in the meantime. */
async function create(db: Db, admission: Admission): Promise<Admitted> {
  const { provider, person, decision, voucher, context, now } = admission
  const { domainId } = provider
  const email = decision.provenEmail as string
  const domain = await findDomainOfPerson(db, domainId, null)
  const locale = domain?.locale ?? 'en-us'
  const actor = (voucher.author ?? { roleId: '', permissions: new Set() }) as Caller
  await freeAddresses(db, actor, context, { emails: [email], domainId, now })
  const admitted = { accountId: newId(), domainId, roleId: decision.roleId as string }
  const claimed = toColumns(person, { givenName: {}, familyName: {} }, locale)
  const columns = await withoutTakenClientId(db, claimed, domainId, admitted.accountId)
  const moments = { emailVerifiedAt: now, createdAt: now, updatedAt: now }
  const row = {
    ...(columns as object),
    ...moments,
    id: admitted.accountId,
    domainId,
    roleId: admitted.roleId,
    email,
    locale,
  }
  if (!(await repo.insertPerson(db, row))) throw new AppError('sso_no_account')
  await link(db, admission, admitted)
  await repo.changeGroups(db, admitted, decision)
  await record(db, admission, admitted, 'account.create')
  return admitted
}

/** Returns the new address of an account: the proven one, unless it is unchanged or someone else has it. */
async function findNewAddress(db: Db, { decision }: Admission, account: KnownAccount): Promise<string | null> {
  const { provenEmail } = decision
  if (!provenEmail || provenEmail === account.email) return null
  return (await isAddressTaken(db, provenEmail, account.domainId, new Date(0))) ? null : provenEmail
}

async function update(db: Db, admission: Admission, account: KnownAccount, email: string | null): Promise<void> {
  const { person, decision, now } = admission
  const roleId = decision.roleId ?? account.roleId
  const columns = {
    ...(await withoutTakenClientId(db, toColumns(person, account, account.locale), account.domainId, account.id)),
    ...(email && { email, emailVerifiedAt: now, emailRegisteredAt: null, emailLostAt: null }),
    ...(roleId !== account.roleId && { roleId }),
  }
  const changed = await repo.listChangedColumns(db, account.id, columns)
  const isRegrouped = await repo.changeGroups(db, { accountId: account.id, domainId: account.domainId }, decision)
  const fields = [...changed, ...(isRegrouped ? ['groups'] : [])]
  if (fields.length === 0) return
  await repo.updatePerson(db, account.id, { ...columns, updatedAt: now })
  // Sessions keep the role that they were opened with, so they are ended.
  if (roleId !== account.roleId) await revokeSessionsOf(db, account.id, { reason: 'changed_by_provider', at: now })
  await record(db, admission, { accountId: account.id, domainId: account.domainId, roleId }, 'account.update', {
    fields,
  })
}

/** Carries out a decision: links, creates or updates the account, and tells the person what changed. */
export async function admitPerson(
  db: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  admission: Admission,
): Promise<Admitted> {
  const { provider, person, key, decision, now } = admission
  const { account, outcome } = decision
  if (!account) return create(db, admission)
  const admitted = { accountId: account.id, domainId: account.domainId, roleId: decision.roleId ?? account.roleId }
  const email = provider.updateAccounts ? await findNewAddress(db, admission, account) : null
  // Before the seal, so that credentials of a stranger who registered with the address can never open it.
  const isStrangerOut = outcome === 'link' && (await dropUnverifiedCredentials(db, account.id, now))
  // The provider may let in someone else, so earlier results are sealed until the person shows credentials of their
  // own.
  const sealed: SealedChange[] = [
    ...(outcome === 'link' || account.isUnproven || account.provenKey !== key ? (['provider_changed'] as const) : []),
    ...(email ? (['email_changed'] as const) : []),
  ]
  const isSealed = await sealResults(db, account.id, { changed: sealed, now })
  // After the seal, because these credentials may be the person's own and must still be able to open it.
  const isRegistrantOut = isStrangerOut || (outcome === 'link' && (await dropUnprovenCredentials(db, account.id, now)))
  if (outcome === 'link') {
    await link(db, admission, admitted)
    await record(db, admission, admitted, 'account.link_provider', { ended_earlier_ways_in: isRegistrantOut })
  } else await touchIdentity(db, { providerId: provider.id, subject: person.subject, key, now })
  if (decision.provenEmail) await repo.confirmAddress(db, account.id, decision.provenEmail, now)
  if (provider.updateAccounts) await update(db, admission, account, email)
  const kinds = [
    ...(outcome === 'link' ? (['provider_linked'] as const) : []),
    ...(isRegistrantOut ? (['earlier_ways_in_ended'] as const) : []),
    ...(email ? (['email_changed'] as const) : []),
  ]
  await notifyOfChange(db, platform, {
    accountId: account.id,
    kinds,
    by: 'provider',
    emailBefore: account.email,
    isSealed,
  })
  return admitted
}
