import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './skeleton.module.css'

type SkeletonProps = { width?: number | string; height?: number; round?: boolean; className?: string | undefined }

/** Placeholder of content that is loading. */
export function Skeleton({ width = '100%', height = 16, round = false, className }: SkeletonProps) {
  return (
    <span className={cx(styles.bone, round && styles.round, className)} style={{ width, height }} aria-hidden="true" />
  )
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} height={14} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </span>
  )
}

/** Wraps placeholders and announces once to screen readers that something is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { t } = useTranslation('common')
  return (
    <div className={className} role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
