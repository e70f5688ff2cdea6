import type { HiddenReason } from '@evenground/shared/schemas'
import IconHidden from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../components/ui/cx.ts'
import { Icon } from '../../components/ui/icons/icon.tsx'
import styles from './hidden-figure.module.css'
import { useMinGroupSize } from './min-group-size.ts'

type HiddenFigureProps = {
  reason: HiddenReason
  /**
   * `cell`: only the mark, with its text for screen readers and as a tooltip. `row`: mark and text in a line of text,
   * or in a table with room. `tile`: in place of a large figure.
   */
  size: 'cell' | 'row' | 'tile'
}

const ICON_SIZES = { cell: 16, row: 14, tile: 28 }

/** Replaces a figure that is not shown: a mark that is the same everywhere, and the reason in words. */
export function HiddenFigure({ reason, size }: HiddenFigureProps) {
  const { t } = useTranslation('lists')
  const words = t(`hidden.${reason}`, { least: useMinGroupSize() })
  const why = t(`hidden_why.${reason}`)
  return (
    <span className={cx(styles.hidden, styles[size])} title={size === 'cell' ? `${words}. ${why}` : why}>
      <Icon of={IconHidden} size={ICON_SIZES[size]} />
      {size === 'row' ? words : <span className={cx(size === 'cell' && 'sr-only')}>{words}</span>}
    </span>
  )
}

/**
 * Lists each reason once, in place of a chart whose figures are all hidden, or below a chart with some hidden figures.
 */
export function HiddenReasons({ rows }: { rows: readonly { hidden?: HiddenReason | undefined }[] }) {
  const reasons = [...new Set(rows.flatMap(({ hidden }) => hidden ?? []))]
  if (reasons.length === 0) return null
  return (
    <p className={styles.reasons}>
      {reasons.map((reason) => (
        <HiddenFigure key={reason} reason={reason} size="row" />
      ))}
    </p>
  )
}

/** Returns a function that builds a hidden cell for a downloadable table. The file only contains the text. */
export function useHiddenCell(): (reason: HiddenReason) => { text: string; shown: ReactNode } {
  const { t } = useTranslation('lists')
  const least = useMinGroupSize()
  return useCallback(
    (reason) => ({ text: t(`hidden.${reason}`, { least }), shown: <HiddenFigure reason={reason} size="row" /> }),
    [t, least],
  )
}
