import { topFactorCount } from '@evenground/shared/scoring'
import type { ReactNode, Ref } from 'react'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import type { Figures } from '../../api/build-results.ts'
import { nameExtent } from '../../api/name-extent.ts'
import styles from './results.module.css'
import { ScoreGauge } from './score-gauge.tsx'
import { Since } from './since.tsx'

type OverallHeroProps = {
  heading: Ref<HTMLHeadingElement>
  kicker: string
  /** After a pre type, the text congratulates; after a post type, it describes the change. */
  isPost: boolean
  overall: Figures | null
  benchmark: number
  factorCount: number
  /** When the paired pre response was submitted. */
  beforeDate: string | null
  /** A link or button below the text. */
  action?: ReactNode
}

function nameHeadline(isPost: boolean, overall: Figures | null, benchmark: number): string {
  if (!isPost) return 'results.pre_title'
  const change = overall?.change ?? null
  if (!overall || change === null) return 'results.post_title'
  if (change === 0) return 'results.same_title'
  if (change < 0) return 'results.down_title'
  return overall.shown >= benchmark ? 'results.reached_title' : 'results.up_title'
}

/** The overall score: the gauge and an explanation. */
export function OverallHero(props: OverallHeroProps) {
  const { t, format } = useWords('results')
  const { isPost, overall, benchmark, factorCount, beforeDate } = props
  const change = overall?.change ?? null
  const points = Math.abs(change ?? 0)
  const topCount = topFactorCount(factorCount)
  // If there are so few factors that all of them are "top" factors, that word would make readers look for others.
  const isAll = topCount === factorCount && topCount > 1
  return (
    <section className={styles.hero} aria-label={t('results.overall')}>
      {overall && (
        <ScoreGauge
          name={t('results.overall')}
          figures={overall}
          benchmark={benchmark}
          benchmarkName={t('results.average')}
        />
      )}
      <div className={styles.words}>
        <p className="kicker">{props.kicker}</p>
        <h1 ref={props.heading} tabIndex={-1}>
          {t(nameHeadline(isPost, overall, benchmark), {
            count: points,
            number: t([`numbers.${points}`, `${points}`]),
          })}
        </h1>
        {change !== null && beforeDate && <Since change={change} date={beforeDate} />}
        {overall && (
          <p className="lede">
            {t(isAll ? 'results.lede_all' : 'results.lede', {
              count: topCount,
              frequency: t(`results.frequency.${nameExtent(overall.shown)}`),
              score: format.percent(overall.shown),
              benchmark: format.percent(benchmark),
            })}
          </p>
        )}
        {isPost && change !== null && change < 0 && <p className={styles.aside}>{t('results.down_aside')}</p>}
        {props.action}
      </div>
    </section>
  )
}
