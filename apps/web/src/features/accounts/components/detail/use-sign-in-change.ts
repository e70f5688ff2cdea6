import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../../../lib/console/notify.ts'

interface SignInChange {
  accountId: string
  change: () => Promise<unknown>
  /** The message when it is done. */
  done: string
  /** The query that shows what was changed. */
  queryKey: readonly unknown[]
  onDone: () => void
}

/** A change of how a person signs in. It ends sessions, so those of the person are read again, too. */
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
