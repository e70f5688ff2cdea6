import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../../../lib/console/notify.ts'

interface SignInChange {
  accountId: string
  change: () => Promise<unknown>
  /** The notice to show on success. */
  done: string
  /** The query to reload after the change. */
  queryKey: readonly unknown[]
  onDone: () => void
}

/** Changes how a person signs in. The change ends sessions, so the session list is reloaded, too. */
export function useSignInChange({ accountId, change, done, queryKey, onDone }: SignInChange) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      notify({ message: done })
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: ['account-sessions', accountId] })
      onDone()
    },
  })
}
