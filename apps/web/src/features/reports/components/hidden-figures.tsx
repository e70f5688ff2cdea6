import type { HiddenReason } from '@evenground/shared/schemas'
import { useHiddenReasonText } from '../../../lib/results/use-hidden-words.ts'

/** In place of a chart of which every figure is hidden: why. */
export function HiddenFigures({ rows }: { rows: readonly { hidden?: HiddenReason | undefined }[] }) {
  const why = useHiddenReasonText()
  const reasons = [...new Set(rows.flatMap(({ hidden }) => hidden ?? []))]
  return reasons.map((reason) => (
    <p key={reason} className="meta">
      {why(reason)}
    </p>
  ))
}
