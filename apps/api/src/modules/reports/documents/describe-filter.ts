import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../../platform/database/index.ts'
import { listTitles } from '../filter.repo.ts'
import type { ReportFilter } from '../report-filter.ts'
import { DOCUMENT_TEXTS, type DocumentTexts } from './document-texts.ts'
import type { CellFormat } from './format-cells.ts'

/** With more names, the sentence would become a list. */
const NAMES_MAX = 3

function joinNames(rows: readonly { title: LocalizedText }[], { locale }: ReportFilter, texts: DocumentTexts): string {
  const names = rows.map(({ title }) => pickText(title, locale))
  const [first = ''] = names
  if (names.length > NAMES_MAX) return texts.sentence.more(first, names.length - 1)
  return new Intl.ListFormat(LANGUAGE_TAGS[locale]).format(names)
}

const byTypes: ReadonlySet<string> = new Set([
  'overall_assessment_scores',
  'factor_assessment_scores',
  'question_response_data',
])

function describePeriod(filter: ReportFilter, { sentence }: DocumentTexts, { day }: CellFormat): string | null {
  const from = day(filter.startAt)
  const to = day(new Date(filter.endBefore.getTime() - 1))
  const isOpenEnded = filter.endBefore.getUTCFullYear() >= 2900
  if (!filter.isDated) return null
  if (!filter.hasStart) return sentence.until(to)
  return isOpenEnded ? sentence.since(from) : sentence.between(from, to)
}

/** Describes the query in one sentence: the report, the assessment, domains, groups, types and dates. */
export async function describeFilter(db: Db, filter: ReportFilter, format: CellFormat) {
  const texts = DOCUMENT_TEXTS[filter.locale]
  const { sentence } = texts
  const domains = filter.domainIds ? await listTitles(db, 'domain', filter.domainIds) : null
  const groups = filter.namedGroupIds.length > 0 ? await listTitles(db, 'group', filter.namedGroupIds) : null
  const types = new Intl.ListFormat(LANGUAGE_TAGS[filter.locale]).format(filter.types.map(texts.type))
  const parts = [
    sentence.subject[filter.type](filter.assessment ? pickText(filter.assessment.title, filter.locale) : ''),
    domains ? sentence.in(joinNames(domains, filter, texts)) : sentence.everywhere,
    groups && sentence.groups(joinNames(groups, filter, texts)),
    filter.segments.length > 0 && sentence.segments(filter.segments.map(({ value }) => value).join(', ')),
    filter.search && sentence.searched(filter.search),
    byTypes.has(filter.type) && sentence.taken(types),
    filter.type === 'user_activity' && sentence.by[filter.weekMonth],
    describePeriod(filter, texts, format),
  ]
  return {
    organization: domains ? joinNames(domains, filter, texts) : '',
    sentence: `${parts.filter(Boolean).join(' ').replace(/,$/, '')}.`,
  }
}
