import { nameDevice } from '@evenground/shared/rules'
import type { SecondFactorAdded, TotpEnrollment } from '@evenground/shared/schemas'
import { call } from '../client/call.ts'
import { callQuery } from '../client/call-query.ts'
import { queryClient } from '../client/query-client.ts'
import * as routes from '../client/routes.ts'
import { createPasskey } from './passkey.ts'

/** The own authenticator apps and passkeys. */
export const ownFactorsQuery = callQuery(['own-second-factors'], routes.listMySecondFactors, { staleTime: 0 })

/** What changed shows wherever they are listed. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ownFactorsQuery.queryKey })

async function refreshAfter<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer
  await refresh()
  return given
}

export const startTotp = (): Promise<TotpEnrollment> => call(routes.startTotp, {})

export const confirmTotp = (id: string, code: string): Promise<SecondFactorAdded> =>
  refreshAfter(call(routes.confirmTotp, { params: { id }, body: { code } }))

/** Named after this device, until somebody names it otherwise. */
export async function addPasskey(): Promise<SecondFactorAdded> {
  const { token, options } = await call(routes.requestPasskey, {})
  const passkey = await createPasskey(options)
  return refreshAfter(call(routes.addPasskey, { body: { token, passkey, label: nameDevice(navigator.userAgent) } }))
}

export const renameFactor = (id: string, label: string) =>
  refreshAfter(call(routes.updateSecondFactor, { params: { id }, body: { label } }))

export const removeFactor = (id: string): Promise<void> =>
  refreshAfter(call(routes.removeSecondFactor, { params: { id } }))

export const replaceRecoveryCodes = async (): Promise<string[]> =>
  (await refreshAfter(call(routes.replaceRecoveryCodes, {}))).recovery_codes
