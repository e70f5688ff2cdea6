import { OVERALL_BENCHMARK_PERCENT } from '@evenground/shared/constants'

const OWN = `coalesce(d.overall_benchmark, ${OVERALL_BENCHMARK_PERCENT})`

/**
 * SQL, over rows of domains `d`: what they measure the overall score by, and where that comes from: it is theirs, the
 * product's, or the mean of several that differ, each domain once. The benchmark of no domain is null.
 */
export const OVERALL_BENCHMARK = `
         avg(${OWN})::float8 as benchmark,
         case when min(${OWN}) < max(${OWN}) then 'mean_of_domains'
              when count(d.overall_benchmark) > 0 then 'domain' else 'product' end as source`

/** SQL: the same of some domains, in one row. */
export const overallBenchmark = (domains: string): string => `
  select ${OVERALL_BENCHMARK}
    from domain d where d.id = any (${domains})`
