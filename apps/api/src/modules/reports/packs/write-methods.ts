import type { DashboardData } from '@evenground/shared/schemas'
import type { PackSection, PackWriting } from './pack-document.ts'

interface Circumstances {
  isDated: boolean
  /** Whether any answers, and whether all, are closed to everybody but their person. */
  hasConfidential: boolean
  isAllConfidential: boolean
  least: number
}

/** How the figures are to be read, and what they cannot say: one page. */
export function writeMethods(
  { benchmark_source, missing_domain_ids }: DashboardData,
  { isDated, hasConfidential, isAllConfidential, least }: Circumstances,
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
      ...(hasConfidential ? [methods.confidential(least)] : []),
      ...(isAllConfidential ? [] : [methods.open]),
      ...(missing_domain_ids ? [methods.partly] : []),
      methods.cause,
    ],
    parts: [],
    notes: [],
  }
}
