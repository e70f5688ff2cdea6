import IconPlant2 from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { useTranslation } from 'react-i18next'
import { ShortlistCard } from '../../../../components/ui/figures/factor/shortlist-card.tsx'
import type { FactorResult, Results } from '../../api/build-results.ts'
import { nameExtent } from '../../api/name-extent.ts'
import styles from './results.module.css'

type ShortlistsProps = { results: Results; linkTo: (factorId: string) => string; isPost: boolean }

/** The same bounds as in the sentence about the overall score, so that the page does not contradict itself. */
const goesWell = ({ shown, benchmark }: FactorResult) => shown >= benchmark || nameExtent(shown) === 'mostly'

function nameHighest(highest: readonly FactorResult[]) {
  if (!highest.every(goesWell)) return 'results.highest_intro_low'
  const hasFallen = highest.some(({ change }) => change !== null && change < 0)
  return hasFallen ? 'results.highest_intro_fell' : 'results.highest_intro'
}

/**
 * The three highest and three lowest factors, or fewer if there are fewer factors. Not shown if the scores look alike.
 * Before training, the lowest come first: training starts there.
 */
export function Shortlists({ results, linkTo, isPost }: ShortlistsProps) {
  const { t } = useTranslation('results')
  const { highest, lowest } = results
  // All displayed scores are equal.
  if (highest[0]?.shown === lowest[0]?.shown) return null
  const toItems = (rows: FactorResult[]) =>
    rows.map(({ factorId, title, shown, change }) => ({
      key: factorId,
      name: title,
      to: linkTo(factorId),
      score: shown,
      change,
    }))
  const cards = [
    <ShortlistCard
      key="highest"
      icon={IconTrendingUp}
      title={t(`results.highest_${highest.length}`)}
      intro={t(nameHighest(highest))}
      items={toItems(highest)}
    />,
    <ShortlistCard
      key="lowest"
      icon={IconPlant2}
      title={t(`results.lowest_${lowest.length}`)}
      intro={t(isPost ? 'results.lowest_intro_post' : 'results.lowest_intro')}
      items={toItems(lowest)}
    />,
  ]
  return <div className={styles.threes}>{isPost ? cards : cards.reverse()}</div>
}
