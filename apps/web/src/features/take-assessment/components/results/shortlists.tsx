import IconPlant2 from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { useTranslation } from 'react-i18next'
import { ShortlistCard } from '../../../../components/ui/figures/factor/shortlist-card.tsx'
import type { FactorResult, Results } from '../../api/build-results.ts'
import styles from './results.module.css'

type ShortlistsProps = { results: Results; linkTo: (factorId: string) => string }

/**
 * The three highest and three lowest factors, or fewer if there are fewer factors. Not shown if the scores look alike.
 */
export function Shortlists({ results, linkTo }: ShortlistsProps) {
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
  const hasFallen = highest.some(({ change }) => change !== null && change < 0)
  return (
    <div className={styles.threes}>
      <ShortlistCard
        icon={IconTrendingUp}
        title={t(`results.highest_${highest.length}`)}
        intro={t(hasFallen ? 'results.highest_intro_fell' : 'results.highest_intro')}
        items={toItems(highest)}
      />
      <ShortlistCard
        icon={IconPlant2}
        title={t(`results.lowest_${lowest.length}`)}
        intro={t('results.lowest_intro')}
        items={toItems(lowest)}
      />
    </div>
  )
}
