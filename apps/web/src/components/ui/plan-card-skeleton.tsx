import { cx } from './cx.ts'
import styles from './plan-card.module.css'
import { Skeleton, SkeletonText } from './skeleton.tsx'

/** As tall as the card that takes its place, so that nothing jumps. */
export function PlanCardSkeleton({ current = false }: { current?: boolean }) {
  return (
    <div className={cx(styles.card, current ? styles.current : styles.other)}>
      <Skeleton round width={current ? 104 : 72} height={current ? 104 : 72} />
      <div>
        <Skeleton width={96} height={14} />
        <p className={styles.bones}>
          <Skeleton width="56%" height={current ? 28 : 20} />
        </p>
        <SkeletonText lines={2} />
      </div>
      {!current && <Skeleton width={112} height={44} />}
    </div>
  )
}
