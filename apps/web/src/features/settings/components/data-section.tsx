import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useState } from 'react'
import { cx } from '../../../components/ui/cx.ts'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMedia } from '../../../lib/layout/use-media.ts'
import styles from '../pages/my-data.module.css'

type DataSectionProps = { id: string; count: number; open?: boolean; children: ReactNode }

/** One kind of data, or a sentence that there is none. On a phone it opens by its title; on paper it is open. */
export function DataSection({ id, count, open = false, children }: DataSectionProps) {
  const { t, format } = useWords('my-data')
  const phone = useMedia('(max-width: 767px)')
  const [opened, setOpened] = useState(open)
  const folds = phone && count > 0
  return (
    <section className={cx(styles.section, count === 0 && styles.none)} aria-labelledby={`data-${id}`}>
      <h2 id={`data-${id}`}>
        {folds ? (
          <button type="button" className={styles.fold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <span>
              {t(`${id}.title`)} {count > 1 && <span className={styles.count}>{format.number(count)}</span>}
            </span>
            <Icon of={IconChevronDown} size={20} />
          </button>
        ) : (
          t(`${id}.title`)
        )}
      </h2>
      {count === 0 ? (
        <p className={styles.quiet}>{t('none')}</p>
      ) : (
        <div className={cx(styles.content, folds && !opened && styles.folded)}>{children}</div>
      )}
    </section>
  )
}

type FactsProps = {
  facts: readonly (readonly [string, ReactNode])[]
  /** The names are a few words, not whole statements. */
  named?: boolean
}

/** A list of names and values. Empty values are left out. */
export function Facts({ facts, named = false }: FactsProps) {
  return (
    <dl className={cx(styles.facts, named && styles.named)}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
