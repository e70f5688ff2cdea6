import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import styles from '../pages/settings.module.css'

type SettingsCardProps = { name: string; title: ReactNode; children: ReactNode }

/** One part of the settings with its title. */
export function SettingsCard({ name, title, children }: SettingsCardProps) {
  const id = `settings-${name}`
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="stack">{children}</div>
    </section>
  )
}

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error'>
  /** The number of text lines that are reserved while loading. */
  lines: number
  children: (data: Data) => ReactNode
}

/** Renders a card's content once it is loaded, or the error. */
export function Loaded<Data>({ query: { data, error }, lines, children }: LoadedProps<Data>) {
  if (error) return <Failure error={error} />
  if (data) return children(data)
  return (
    <Loading>
      <SkeletonText lines={lines} />
    </Loading>
  )
}

/** Shows an error, or placeholder lines of text while loading. */
export const Pending = ({ error, loading, lines }: { error: unknown; loading: boolean; lines: number }) => (
  <>
    <Failure error={error} />
    {loading && (
      <Loading>
        <SkeletonText lines={lines} />
      </Loading>
    )}
  </>
)
