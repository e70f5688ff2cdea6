import type { DashboardData, UserProgress } from '../../schemas/index.ts'
import type { StoryFacts } from '../dashboard-story.ts'
import { displayedChange } from '../displayed-change.ts'

const readChange = ({ before, after }: DashboardData['overall']['change']): number | null =>
  before === null || after === null ? null : displayedChange(before, after).change

/** Extracts from dashboard data the figures that `chooseStorySentences` needs. */
export function describeStory(data: DashboardData, progress: UserProgress): StoryFacts {
  const { change } = data.overall
  return {
    completed: progress.completed,
    assigned: progress.n,
    basis: data.basis,
    score: data.domainOverallScore,
    isScoreHidden: data.hidden !== undefined,
    change: {
      mean: change.mean,
      n: change.n,
      interval: change.confidence_interval,
      isHidden: change.hidden !== undefined,
    },
    factors: data.domainScoresByFactor.map((row) => ({
      id: row.factor_id,
      isSuper: row.super_factor,
      score: row.domain_score,
      change: readChange(row.change),
      interval: row.change.confidence_interval,
    })),
  }
}
