import { nameDevice } from '@evenground/shared/rules'
import type { SecondFactorAdded, TotpEnrollment } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'
import { createPasskey } from './passkey.ts'

/** Query for the person's own authenticator apps and passkeys. */
export const ownFactorsQuery = callQuery(['own-second-factors'], routes.listMySecondFactors, { staleTime: 0 })

/** Mutation of the person's own second factors. Waits until their list is up to date. */
export function useFactorChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: ownFactorsQuery.queryKey })
      onDone(answer)
    },
  })
}

export const startTotp = (): Promise<TotpEnrollment> => call(routes.startTotp, {})

/** Adds a passkey, named after this device until it is renamed. */
export async function addPasskey(): Promise<SecondFactorAdded> {
  const { token, options } = await call(routes.requestPasskey, {})
  const passkey = await createPasskey(options)
  return call(routes.addPasskey, { body: { token, passkey, label: nameDevice(navigator.userAgent) } })
}
