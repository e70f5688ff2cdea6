import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../components/ui/overlays/confirm-dialog.tsx'

type ConfirmMutationProps = {
  title: string
  /** Label of the button that confirms. */
  confirm: string
  danger?: boolean
  mutation: { isPending: boolean; mutate: () => void }
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation before a mutation, and shows that it is running. */
export function ConfirmMutation({ mutation, ...dialog }: ConfirmMutationProps) {
  return <ConfirmDialog opened {...dialog} busy={mutation.isPending} onConfirm={() => mutation.mutate()} />
}
