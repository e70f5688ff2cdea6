import type { ComponentProps } from 'react'
import { Sheet } from '../../components/ui/overlays/sheet.tsx'
import { useBackCloses } from '../../lib/layout/use-back-closes.ts'

/** A sheet over a learner page, in its own file so that it can be loaded late. */
export default function LearnerSheet(props: ComponentProps<typeof Sheet>) {
  useBackCloses(props.opened, props.onClose)
  return <Sheet {...props} />
}
