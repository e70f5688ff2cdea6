import styles from './page-shape.module.css'
import { Skeleton } from './skeleton.tsx'

/** Number of lines in each placeholder card, similar to the fields of most pages. */
const CARDS = [6, 4, 3]
const WIDTHS = ['58%', '72%', '46%', '64%', '52%', '68%']

function CardShape({ fields }: { fields: number }) {
  return (
    <div className={`card ${styles.card}`}>
      <Skeleton width="28%" height={18} />
      <div className={styles.fields}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all alike and never move
          <div key={field} className={styles.field}>
            <Skeleton width="36%" height={12} />
            <Skeleton width={WIDTHS[field % WIDTHS.length] ?? '60%'} height={16} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Placeholder of the title and a button. */
export function HeadShape() {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Skeleton width="min(340px, 70%)" height={28} />
        <Skeleton width="min(260px, 52%)" height={14} />
      </div>
      <Skeleton width={96} height={36} />
    </div>
  )
}

/** Placeholder of the cards. `aside` adds a narrow column. */
export function CardsShape({ aside = false }: { aside?: boolean }) {
  return (
    <div className={aside ? styles.columns : undefined}>
      <div className={styles.column}>
        {CARDS.map((fields) => (
          <CardShape key={fields} fields={fields} />
        ))}
      </div>
      {aside && (
        <div className={styles.column}>
          <CardShape fields={2} />
        </div>
      )}
    </div>
  )
}

/** Placeholder of a page that is loading, as high as the screen. */
export function PageShape({ aside = false }: { aside?: boolean }) {
  return (
    <div className={styles.page}>
      <HeadShape />
      <CardsShape aside={aside} />
    </div>
  )
}
