import { OVERALL_BENCHMARK_PERCENT } from '@evenground/shared/constants'

const OWN = `coalesce(d.overall_benchmark, ${OVERALL_BENCHMARK_PERCENT})`

/**
 * SQL: what some domains measure the overall score by, and where that comes from: it is theirs, the product's, or the mean
 * of several that differ, each domain once. One row, with a null benchmark where there is no domain.
 */
export const overallBenchmark = (domains: string): string => `
  select avg(${OWN})::float8 as benchmark,
         case when min(${OWN}) < max(${OWN}) then 'mean_of_domains'
              when count(d.overall_benchmark) > 0 then 'domain' else 'product' end as source
    from domain d where d.id = any (${domains})`
