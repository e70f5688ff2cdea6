import { describeStory } from '@evenground/shared/dashboard-evidence'
import { chooseStorySentences, displayedChange, type StorySentence } from '@evenground/shared/evidence'
import { pickText } from '@evenground/shared/rules'
import type { DashboardData, UserProgress } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { fillTemplate } from '../fill-template.ts'
import type { PackWriting } from './pack-document.ts'
import { STORY_SENTENCES } from './words/dashboard-sentences.ts'

/** Formats the figures of a sentence about a change, as the dashboard's tile shows them. */
function writeChange(
  sentence: Extract<StorySentence, { kind: 'rose' | 'fell' | 'unsure' }>,
  exact: number | null,
  { format }: PackWriting,
) {
  const { low, high } = sentence.interval
  const n = format.whole(sentence.pairs)
  if (sentence.kind === 'unsure') {
    const points = format.signed(exact ?? sentence.points)
    return { n, points, from: format.signed(low), to: format.signed(high) }
  }
  const [from, to] = sentence.kind === 'fell' ? [-high, -low] : [low, high]
  const points = format.tenth(Math.abs(exact ?? sentence.points))
  return { n, points, from: format.tenth(from), to: format.tenth(to) }
}

/** Writes the sentences at the top of the dashboard, from the same figures by the same rules. */
export function writeStory(data: DashboardData, progress: UserProgress, writing: PackWriting): string[] {
  const { locale, format } = writing
  const titles = new Map(data.domainScoresByFactor.map(({ factor_id, title }) => [factor_id, pickText(title, locale)]))
  const { before, after } = data.overall.change
  const exact = before === null || after === null ? null : displayedChange(before, after).change
  const translate = (key: string, values?: Record<string, string>, count?: number) =>
    fillTemplate(STORY_SENTENCES[locale], locale, key, values, count)
  return chooseStorySentences(describeStory(data, progress)).map((sentence) => {
    switch (sentence.kind) {
      case 'finished':
      case 'none_finished':
      case 'all_finished': {
        const values = { completed: format.whole(sentence.completed), assigned: format.whole(sentence.assigned) }
        return translate(sentence.kind, values, sentence.completed)
      }
      case 'score':
        return translate(`score_${sentence.basis}`, { score: format.whole(roundHalfUp(sentence.score)) })
      case 'rose':
      case 'fell':
      case 'unsure':
        return translate(sentence.kind, writeChange(sentence, exact, writing))
      case 'few_pairs': {
        const values = { points: format.signed(exact ?? sentence.points), count: format.whole(sentence.pairs) }
        return translate('few_pairs', values, sentence.pairs)
      }
      case 'lowest':
      case 'lowest_gained_most':
      case 'lowest_and_falling':
        return translate(sentence.kind, {
          factor: titles.get(sentence.factorId) ?? '',
          score: format.whole(sentence.score),
        })
      default:
        return translate(sentence.kind)
    }
  })
}
