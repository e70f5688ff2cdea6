import type { DashboardData } from '@evenground/shared/schemas'
import type { PackSection, PackWriting } from './pack-document.ts'

interface MethodFacts {
  isDated: boolean
  /** Whether some, or all, answers are confidential. */
  hasConfidential: boolean
  isAllConfidential: boolean
  /** The minimum group size, in people. */
  minGroupSize: number
}

/** Writes the page on how to read the figures and on their limits. */
export function writeMethods(
  { benchmark_source, missing_domain_ids }: DashboardData,
  { isDated, hasConfidential, isAllConfidential, minGroupSize }: MethodFacts,
  { words }: PackWriting,
): PackSection {
  const { methods } = words
  return {
    key: 'methods',
    title: words.sections.methods,
    message: methods.who,
    missing: null,
    sentences: [
      methods.means,
      isDated ? methods.dated : methods.undated,
      methods.change,
      methods.interval,
      methods.effect,
      ...(isDated ? [] : [methods.groups]),
      methods.questions,
      methods.benchmark[benchmark_source],
      ...(hasConfidential ? [methods.confidential(minGroupSize)] : []),
      ...(isAllConfidential ? [] : [methods.open]),
      ...(missing_domain_ids ? [methods.partly] : []),
      methods.cause,
    ],
    parts: [],
    notes: [],
  }
}
