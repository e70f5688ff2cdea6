import type { DomainSignIn, DomainSignInUpdate } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { type StoredRecord, versionedQuery, withVersion } from '../../../lib/client/with-version.ts'

/** A domain's sign-in rules, with their version. */
export const signInPolicyQuery = (id: string) =>
  versionedQuery(['domain-sign-in', id], (options) => call(routes.getDomainSignIn, { params: { id } }, options))

export const saveSignInPolicy = (
  id: string,
  body: DomainSignInUpdate,
  ifMatch: string | null,
): Promise<StoredRecord<DomainSignIn>> =>
  withVersion((options) => call(routes.updateDomainSignIn, { params: { id }, body }, { ...options, ifMatch }))
