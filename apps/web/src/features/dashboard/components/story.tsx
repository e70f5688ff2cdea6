import { describeStory } from '@evenground/shared/dashboard-evidence'
import { chooseStorySentences, displayedChange, type StorySentence } from '@evenground/shared/evidence'
import type { DashboardData, UserProgress } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { memo } from 'react'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useSigned } from '../../../lib/i18n/use-signed.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { CardLinks } from './card-links.tsx'
import styles from './story.module.css'

/** Returns a function that formats one sentence in the page's language. */
function useSentence(data: DashboardData): (sentence: StorySentence) => string {
  const { t, text, format } = useWords('dashboard')
  const signed = useSigned()
  const titles = new Map(data.domainScoresByFactor.map(({ factor_id, title }) => [factor_id, text(title)]))
  const { before, after } = data.overall.change
  // Rounded like on the tile and in the chart below.
  const exact = before === null || after === null ? null : displayedChange(before, after).change
  const points = (value: number) => format.number(Math.abs(exact ?? value), 1)
  return (sentence) => {
    switch (sentence.kind) {
      case 'finished':
      case 'none_finished':
      case 'all_finished':
        return t(`story.${sentence.kind}`, {
          count: sentence.completed,
          completed: format.number(sentence.completed),
          assigned: format.number(sentence.assigned),
        })
      case 'score':
        return t(`story.score_${sentence.basis}`, { score: format.number(roundHalfUp(sentence.score)) })
      case 'rose':
      case 'fell':
      case 'unsure': {
        const { low, high } = sentence.interval
        const ends = sentence.kind === 'fell' ? [-high, -low] : [low, high]
        const write = sentence.kind === 'unsure' ? signed : (value: number) => format.number(value, 1)
        const [from, to] = ends.map(write)
        const shown = sentence.kind === 'unsure' ? signed(exact ?? sentence.points) : points(sentence.points)
        return t(`story.${sentence.kind}`, { n: format.number(sentence.pairs), points: shown, from, to })
      }
      case 'few_pairs':
        return t('story.few_pairs', { count: sentence.pairs, points: signed(exact ?? sentence.points) })
      case 'lowest':
      case 'lowest_gained_most':
      case 'lowest_and_falling':
        return t(`story.${sentence.kind}`, {
          factor: titles.get(sentence.factorId) ?? '',
          score: format.number(sentence.score),
        })
      default:
        return t(`story.${sentence.kind}`)
    }
  }
}

function Summary({ data, progress }: { data: DashboardData; progress: UserProgress }) {
  const say = useSentence(data)
  const sentences = chooseStorySentences(describeStory(data, progress))
  const phone = usePhone()
  return (
    <>
      <p className={styles.story}>{sentences.map(say).join(' ')}</p>
      {phone && <CardLinks />}
    </>
  )
}

/**
 * Summarizes the figures in two or three sentences that are generated from them. Rendered again only if they change:
 * other figures arrive one by one.
 */
export const Story = memo(Summary)
