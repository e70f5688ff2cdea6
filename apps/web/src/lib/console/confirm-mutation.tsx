import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../components/ui/overlays/confirm-dialog.tsx'

type ConfirmMutationProps = {
  title: string
  /** The words of the button that does it. */
  confirm: string
  danger?: boolean
  mutation: { isPending: boolean; mutate: () => void }
  onClose: () => void
  children: ReactNode
}

/** Asks before a mutation is sent, and waits for it. */
export function ConfirmMutation({ mutation, ...dialog }: ConfirmMutationProps) {
  return <ConfirmDialog opened {...dialog} busy={mutation.isPending} onConfirm={() => mutation.mutate()} />
}
