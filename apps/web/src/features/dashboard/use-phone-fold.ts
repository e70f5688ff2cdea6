import { useState } from 'react'
import type { Fold } from '../../components/ui/buttons/fold-title.tsx'
import { usePhone } from '../../lib/layout/use-media.ts'

/**
 * On a phone, where every card is below the others: one whose figures are in another card too, or that explains them, is
 * folded until it is asked for.
 */
export function usePhoneFold(startOpen = false): Fold | undefined {
  const phone = usePhone()
  const [open, setOpen] = useState(startOpen)
  return phone ? { open, onToggle: () => setOpen(!open) } : undefined
}
