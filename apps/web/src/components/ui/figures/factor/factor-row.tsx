import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { MouseEventHandler } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Link } from '../../navigation/link.tsx'
import { VisuallyHidden } from '../../text/visually-hidden.tsx'
import { Change } from '../change.tsx'
import styles from './factor-row.module.css'
import { ScoreLane } from './score-lane.tsx'

type FactorRowProps = {
  name: string
  to: string
  score: number
  before?: number | null | undefined
  benchmark?: number | null | undefined
  /** Difference to `before`, in rounded points. */
  change?: number | null | undefined
  /** The benchmark for screen readers, because visually it is only a mark: “goal 85”. */
  benchmarkText?: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

export function FactorRow({ name, to, score, before, benchmark, change, benchmarkText, onClick }: FactorRowProps) {
  return (
    <Link className={styles.row} to={to} onClick={onClick}>
      <span className={styles.name}>{name}</span>{' '}
      <span className={styles.lane}>
        <ScoreLane score={score} before={before} benchmark={benchmark} />
      </span>
      <span className={styles.score}>{score}</span>{' '}
      <span className={styles.change}>{change !== null && change !== undefined && <Change points={change} />}</span>{' '}
      <Icon of={IconChevronRight} size={20} className={styles.chevron} />
      {benchmarkText && <VisuallyHidden>{benchmarkText}</VisuallyHidden>}
    </Link>
  )
}
