import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId } from 'react'
import { cx } from '../../cx.ts'
import { Icon, type IconGlyph } from '../../icons/icon.tsx'
import { Link } from '../../navigation/link.tsx'
import { Change } from '../change.tsx'
import styles from './shortlist-card.module.css'

type ShortlistItem = { key: string; name: string; to: string; score: number; change?: number | null | undefined }

type ShortlistCardProps = {
  icon: IconGlyph
  title: string
  intro: string
  items: readonly ShortlistItem[]
}

/** A short list of factors: those with the highest or the lowest scores. */
export function ShortlistCard({ icon, title, intro, items }: ShortlistCardProps) {
  const id = useId()
  const hasChanges = items.some(({ change }) => change !== null && change !== undefined)
  return (
    <section className={cx(styles.card, !hasChanges && styles.plain)} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        <Icon of={icon} className="ink-quiet" />
        {title}
      </h2>
      <p className={styles.intro}>{intro}</p>
      <ol className={styles.list}>
        {items.map(({ key, name, to, score, change }) => (
          <li key={key}>
            <Link to={to}>{name}</Link>
            <b>{score}</b>
            {hasChanges && (
              <span className={styles.change}>
                {change !== null && change !== undefined && <Change points={change} />}
              </span>
            )}
            <Icon of={IconChevronRight} size={20} className="ink-quiet" />
          </li>
        ))}
      </ol>
    </section>
  )
}
