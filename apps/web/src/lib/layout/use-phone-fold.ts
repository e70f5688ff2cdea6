import { useState } from 'react'
import type { Fold } from '../../components/ui/buttons/fold-title.tsx'
import { usePhone } from '../../components/ui/use-media.ts'

/** On a phone, where all cards are in one column, collapses a card that repeats or explains what another card has. */
export function usePhoneFold(startOpen = false): Fold | undefined {
  const phone = usePhone()
  const [open, setOpen] = useState(startOpen)
  return phone ? { open, onToggle: () => setOpen(!open) } : undefined
}
