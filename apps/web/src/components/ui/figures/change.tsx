import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './change.module.css'

type ChangeProps = {
  /** Whole percentage points, already rounded. */
  points: number
  /** Replaces the figure by words in a pill: “7 points”. */
  text?: string
  className?: string | undefined
}

/** A difference in points. An arrow and words show its direction, not color alone. */
export function Change({ points, text, className }: ChangeProps) {
  const { t } = useTranslation('common')
  const direction = points > 0 ? 'up' : points < 0 ? 'down' : 'same'
  const arrow = { up: IconArrowUp, down: IconArrowDown, same: IconMinus }[direction]
  const spoken = direction === 'same' ? t('change_none') : t(`change_${direction}`, { count: Math.abs(points) })
  return (
    <span className={cx(styles.change, styles[direction], text && styles.pill, className)}>
      <Icon of={arrow} size={18} />
      <span aria-hidden="true">{text ?? Math.abs(points)}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}
