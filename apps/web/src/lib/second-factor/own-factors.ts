import { nameDevice } from '@evenground/shared/rules'
import type { SecondFactorAdded, TotpEnrollment } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'
import { createPasskey } from './passkey.ts'

/** The own authenticator apps and passkeys. */
export const ownFactorsQuery = callQuery(['own-second-factors'], routes.listMySecondFactors, { staleTime: 0 })

/** A change of one's own factors; the list of them is up to date before anything else happens. */
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

/** Named after this device, until someone names it otherwise. */
export async function addPasskey(): Promise<SecondFactorAdded> {
  const { token, options } = await call(routes.requestPasskey, {})
  const passkey = await createPasskey(options)
  return call(routes.addPasskey, { body: { token, passkey, label: nameDevice(navigator.userAgent) } })
}
