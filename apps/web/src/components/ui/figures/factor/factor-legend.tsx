import styles from './factor-legend.module.css'

type FactorLegendProps = { words: { now: string; before?: string | undefined; benchmark: string } }

export function FactorLegend({ words }: FactorLegendProps) {
  return (
    <p className={styles.legend}>
      <span>
        <i className={styles.now} aria-hidden="true" />
        {words.now}
      </span>
      {words.before && (
        <span>
          <i className={styles.before} aria-hidden="true" />
          {words.before}
        </span>
      )}
      <span>
        <i className={styles.benchmark} aria-hidden="true" />
        {words.benchmark}
      </span>
    </p>
  )
}
