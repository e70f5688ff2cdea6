import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { DashboardData, FactorReport, FactorResultRow } from '@evenground/shared/schemas'

type Means = DashboardData['overall']
type Mean = Means['pre']

function readMean(row: FactorResultRow | undefined, type: number): Mean {
  const hidden = row?.hidden?.[type]
  if (hidden) return { score: null, n: null, hidden }
  const interval = row?.intervals[type]
  return {
    score: row?.[`assessment_type_${type}` as 'assessment_type_0'] ?? null,
    n: row?.n[type] ?? 0,
    ...(interval && { interval }),
  }
}

function readMeans(row: FactorResultRow | undefined, [pre, post]: readonly [number, number]): Means {
  const change = row?.changes.find(({ pre_type }) => pre_type === pre)
  return {
    pre: readMean(row, pre),
    post: readMean(row, post),
    change: {
      mean: change?.change ?? null,
      before: change?.before ?? null,
      after: change?.after ?? null,
      n: change ? change.n : 0,
      ...(change?.hidden && { hidden: change.hidden }),
      confidence_interval: change?.interval ?? null,
      cohens_d: change?.cohens_d ?? null,
      cohens_d_interval: change?.cohens_d_interval ?? null,
    },
    cronbach_alpha: null,
  }
}

function chooseBasis(rows: readonly Means[]): DashboardData['basis'] {
  if (rows.some(({ post }) => post.score !== null)) return 'post'
  if (rows.some(({ pre }) => pre.score !== null)) return 'pre'
  if (rows.some(({ post }) => post.hidden)) return 'post'
  return rows.some(({ pre }) => pre.hidden) ? 'pre' : null
}

/**
 * Returns a dashboard limited to the answers of a period. The figures come from the report by factor, which can be
 * dated.
 */
export function limitToPeriod(base: DashboardData, report: FactorReport): DashboardData {
  const types = base.assessment_types
  const rows = report.rows.map((row) => ({ row, means: readMeans(row, types) }))
  const overall = rows.find(({ row }) => row.factor_id === OVERALL_FACTOR_ID)?.means ?? readMeans(undefined, types)
  const basis = chooseBasis([overall, ...rows.map(({ means }) => means)])
  const ofBasis = (means: Means): Mean => (basis ? means[basis] : { score: null, n: 0 })
  const { score: domainOverallScore, ...counted } = ofBasis(overall)
  const { min_group_size, missing_domain_ids, as_of } = report
  return {
    domainOverallScore,
    benchmarkOverallScore: base.benchmarkOverallScore,
    benchmark_source: base.benchmark_source,
    domainScoresByFactor: rows
      .filter(({ row }) => row.factor_id !== OVERALL_FACTOR_ID)
      .map(({ row, means }) => {
        const { score, ...own } = ofBasis(means)
        const { factor_id, title, super_factor, benchmark } = row
        return { factor_id, title, super_factor, benchmark_score: benchmark, domain_score: score, ...own, ...means }
      }),
    ...counted,
    basis,
    assessment_types: types,
    overall,
    ...(min_group_size !== undefined && { min_group_size }),
    ...(missing_domain_ids && { missing_domain_ids }),
    ...(as_of && { as_of }),
  }
}
