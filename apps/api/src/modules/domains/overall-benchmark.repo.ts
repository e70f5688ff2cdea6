import { OVERALL_BENCHMARK_PERCENT } from '@evenground/shared/constants'

/** SQL, of one domain `d`: its own benchmark for the overall score, otherwise the product's. */
export const OWN_BENCHMARK = `coalesce(d.overall_benchmark, ${OVERALL_BENCHMARK_PERCENT})`

/**
 * SQL, over rows of domains `d`: the benchmark for the overall score, and its source: a domain's own, the product's
 * default, or the mean of several different ones (each domain counts once). Null without any domain.
 */
export const OVERALL_BENCHMARK = `
         avg(${OWN_BENCHMARK})::float8 as benchmark,
         case when min(${OWN_BENCHMARK}) < max(${OWN_BENCHMARK}) then 'mean_of_domains'
              when count(d.overall_benchmark) > 0 then 'domain' else 'product' end as source`

/** SQL: the benchmark of some domains and its source, as one row. */
export const overallBenchmark = (domains: string): string => `
  select ${OVERALL_BENCHMARK}
    from domain d where d.id = any (${domains})`
