import type { ComponentProps } from 'react'
import { Sheet } from '../../components/ui/overlays/sheet.tsx'

/** A sheet over a learner's page. */
export default function LearnerSheet(props: ComponentProps<typeof Sheet>) {
  return <Sheet {...props} />
}
