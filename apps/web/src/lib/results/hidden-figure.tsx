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
   * `cell` is only the mark, its words for those who listen or point at it; `row` is mark and words in a line of text, or
   * in a table with room; `tile` takes the place of a large figure.
   */
  size: 'cell' | 'row' | 'tile'
}

const ICON_SIZES = { cell: 16, row: 14, tile: 28 }

/** A figure that is not shown: a mark that looks alike everywhere, and the reason in words. */
export function HiddenFigure({ reason, size }: HiddenFigureProps) {
  const { t } = useTranslation('common')
  const words = t(`hidden.${reason}`, { least: useMinGroupSize() })
  const why = t(`hidden_why.${reason}`)
  return (
    <span className={cx(styles.hidden, styles[size])} title={size === 'cell' ? `${words}. ${why}` : why}>
      <Icon of={IconHidden} size={ICON_SIZES[size]} />
      {size === 'row' ? words : <span className={cx(size === 'cell' && 'sr-only')}>{words}</span>}
    </span>
  )
}

/** Each reason once, in place of a chart of which every figure is hidden, or below one in which some are. */
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

/** The same in a table that can be downloaded: its file contains only the words. */
export function useHiddenCell(): (reason: HiddenReason) => { text: string; shown: ReactNode } {
  const { t } = useTranslation('common')
  const least = useMinGroupSize()
  return useCallback(
    (reason) => ({ text: t(`hidden.${reason}`, { least }), shown: <HiddenFigure reason={reason} size="row" /> }),
    [t, least],
  )
}
