import type { DomainSignIn, DomainSignInUpdate, SecondFactorPolicy } from '@evenground/shared/schemas'
import { assertMatches, tagFields } from '../../http/caching/version.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordSettings } from '../audit/index.ts'
import { findSignInPolicy, type SignInPolicyRecord, saveSignInPolicy } from './domain-sign-in.repo.ts'
import { lockDomainTree } from './domain-tree.repo.ts'
import { findInScope } from './update-domain.ts'

/** Presents a policy. Without a stored policy, a domain requires nothing. */
const present = (kept: SignInPolicyRecord | null): DomainSignIn => ({
  second_factor: (kept?.secondFactor ?? 'optional') as SecondFactorPolicy,
  require_fresh_proof: kept?.requireFreshProof ?? false,
  session_hours: kept?.sessionHours ?? null,
  idle_minutes: kept?.idleMinutes ?? null,
  password_length: kept?.passwordLength ?? null,
  refuse_breached_passwords: kept?.refuseBreached ?? false,
})

const toRecord = (policy: DomainSignIn): SignInPolicyRecord => ({
  secondFactor: policy.second_factor,
  requireFreshProof: policy.require_fresh_proof,
  sessionHours: policy.session_hours,
  idleMinutes: policy.idle_minutes,
  passwordLength: policy.password_length,
  refuseBreached: policy.refuse_breached_passwords,
})

export const tagSignIn = (policy: DomainSignIn): string => tagFields(toRecord(policy))

async function change(
  db: Db,
  caller: Caller,
  context: RequestContext,
  id: string,
  input: DomainSignInUpdate,
): Promise<DomainSignIn> {
  await findInScope(db, caller, id)
  // Of two simultaneous changes, the second waits and sees the first.
  await lockDomainTree(db)
  const before = present(await findSignInPolicy(db, id))
  assertMatches(context.ifMatch, tagSignIn(before))
  const after: DomainSignIn = { ...before, ...input }
  if (tagSignIn(after) === tagSignIn(before)) return before
  await saveSignInPolicy(db, id, toRecord(after))
  await recordSettings(db, caller, context, 'domain.sign_in', { id, before, after })
  return after
}

/** Reads and changes what domains require of people who sign in. */
export const createSignInSettings = ({ database }: Pick<Platform, 'database'>) => ({
  signIn: (caller: Caller, id: string): Promise<DomainSignIn> =>
    database.read(caller.scope, async (db) => {
      await findInScope(db, caller, id)
      return present(await findSignInPolicy(db, id))
    }),

  changeSignIn: (
    caller: Caller,
    context: RequestContext,
    id: string,
    input: DomainSignInUpdate,
  ): Promise<DomainSignIn> => database.transaction(caller.scope, (db) => change(db, caller, context, id, input)),
})
