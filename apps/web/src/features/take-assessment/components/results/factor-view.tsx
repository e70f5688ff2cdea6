import type { Factor } from '@evenground/shared/schemas'
import type { Ref } from 'react'
import { cx } from '../../../../components/ui/cx.ts'
import { RichHtml } from '../../../../components/ui/rich-html/rich-html.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import type { FactorResult } from '../../api/build-results.ts'
import { FactorTable } from './factor-table.tsx'
import styles from './results.module.css'
import { ScoreGauge } from './score-gauge.tsx'
import { Since } from './since.tsx'

type FactorViewProps = {
  heading: Ref<HTMLHeadingElement>
  kicker: string
  factor: Factor
  /** Null while scores are hidden, and for a factor without a score. */
  result: FactorResult | null
  isHidden: boolean
  beforeDate: string | null
  /** The sub-factors of a super factor. */
  subFactors: readonly FactorResult[]
  linkTo: (factorId: string) => string
}

/** The result of one factor: its score and its description. */
export function FactorView(props: FactorViewProps) {
  const { t, text } = useWords('results')
  const { factor, result, beforeDate, subFactors } = props
  const title = text(factor.title)
  return (
    <article>
      <div className={cx(styles.hero, styles.named)}>
        {result && (
          <ScoreGauge name={title} figures={result} benchmark={result.benchmark} benchmarkName={t('results.average')} />
        )}
        <div className={styles.words}>
          <p className="kicker">{props.kicker}</p>
          <h1 ref={props.heading} tabIndex={-1}>
            {title}
          </h1>
          {result && result.change !== null && beforeDate && <Since change={result.change} date={beforeDate} />}
          {text(factor.summary) && <p className="lede">{text(factor.summary)}</p>}
          {!result && <p className={styles.note}>{t(props.isHidden ? 'hidden.factor' : 'factor.no_score')}</p>}
        </div>
      </div>
      {text(factor.description) && <RichHtml className={styles.description} html={text(factor.description)} />}
      {subFactors.length > 0 && (
        <section className={styles.group}>
          <h2>{t('factor.gathers')}</h2>
          <FactorTable
            rows={subFactors}
            linkTo={props.linkTo}
            compared={beforeDate !== null}
            label={t('factor.gathers')}
          />
        </section>
      )}
    </article>
  )
}
