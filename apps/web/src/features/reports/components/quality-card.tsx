import type { AnswerQuality } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { isDated, type ReportParams } from '../report-params.ts'

/** A common minimum for the correlation of a question with the other questions of its factor. */
const LOW_CORRELATION = 0.3

const qualityQuery = ({ domain_ids, assessment_id, assessment_types }: ReportParams) => {
  const pair = Math.floor((assessment_types.at(-1) ?? 0) / 2) + 1
  const query = { domain_ids: domain_ids.join(','), assessment_id: assessment_id ?? '', pair: String(pair) }
  return callQuery(['reports', 'quality', query], routes.getAnswerQuality, { query })
}

const lines = (found: readonly string[]): ReactNode => found.map((one) => <p key={one}>{one}</p>)

/** Describes what a check of single submissions found, and what the average would be without these. */
function useFlaggedWords() {
  const { t, format } = useWords('reports')
  return ({ flagged, n, score, score_without }: NonNullable<AnswerQuality['fast']>, check: 'lines' | 'fast') => [
    t(`pack.quality.${check}_found`, { count: flagged, n: format.number(n) }),
    ...(flagged > 0 && score !== null && score_without !== null
      ? [
          t('pack.quality.lines_without', {
            score: format.number(score, 1),
            without: format.number(score_without, 1),
          }),
        ]
      : []),
  ]
}

function useChecks(quality: AnswerQuality): { name: string; found: ReactNode }[] {
  const { t, text, format } = useWords('reports')
  const { reliability, item_total: items, ceiling, straight_lines: straight, fast, not_checked: not } = quality
  const writeFlagged = useFlaggedWords()
  const why = not ? t(`pack.quality.not_checked.${not}`) : ''
  const known = reliability.flatMap(({ title, alpha, n }) =>
    alpha === null
      ? []
      : [t('pack.quality.alpha_of', { factor: text(title), alpha: format.number(alpha, 2), n: format.number(n ?? 0) })],
  )
  const low = (items ?? []).flatMap(({ text_body, correlation }) =>
    correlation === null || correlation >= LOW_CORRELATION
      ? []
      : [t('pack.quality.item_low', { question: text(text_body), value: format.number(correlation, 2) })],
  )
  const ceilings = ceiling.map(({ text_body, percent, n }) =>
    t('pack.quality.ceiling_of', {
      question: text(text_body),
      percent: format.number(percent, 1),
      n: format.number(n),
    }),
  )
  return [
    { name: 'alpha', found: known.length > 0 ? lines(known) : t('pack.quality.alpha_none') },
    {
      name: 'items',
      found: !items
        ? why
        : items.length === 0
          ? t('pack.quality.items_few')
          : low.length > 0
            ? lines(low)
            : t('pack.quality.items_good'),
    },
    { name: 'ceiling', found: ceilings.length > 0 ? lines(ceilings) : t('pack.quality.ceiling_none') },
    { name: 'lines', found: straight ? lines(writeFlagged(straight, 'lines')) : why },
    { name: 'speed', found: fast ? lines([...writeFlagged(fast, 'fast'), t('pack.quality.fast_note')]) : why },
  ]
}

/** Whether the report is limited to some people or days. The checks ignore such limits. */
const isNarrowed = (params: ReportParams): boolean =>
  params.group_ids.length > 0 || params.segments.length > 0 || isDated(params)

function Checks({ quality, params }: { quality: AnswerQuality; params: ReportParams }) {
  const { t } = useWords('reports')
  const checks = useChecks(quality)
  const note = [t('pack.quality.lead'), ...(isNarrowed(params) ? [t('pack.quality.of_everyone')] : [])].join(' ')
  return (
    <FormCard title={t('pack.quality.title')} note={note} list>
      {checks.map(({ name, found }) => (
        <ViewValue key={name} label={t(`pack.quality.${name as 'alpha'}`)}>
          {found}
        </ViewValue>
      ))}
    </FormCard>
  )
}

function Loaded({ params }: { params: ReportParams }) {
  const query = useQuery(qualityQuery(params))
  if (query.data) return <Checks quality={query.data} params={params} />
  return (
    <QueryState query={query}>
      <Skeleton height={240} />
    </QueryState>
  )
}

/** How reliable the answers are. Calculated only on request, because it reads every answer. */
export function QualityCard({ params }: { params: ReportParams }) {
  const { t } = useWords('reports')
  const [isOpen, setOpen] = useState(false)
  if (params.assessment_id === null) return null
  return isOpen ? (
    <Loaded params={params} />
  ) : (
    <div className="cluster" data-print="hide">
      <Button size="toolbar" onClick={() => setOpen(true)}>
        {t('pack.quality.show')}
      </Button>
      <p className="fine">{t('pack.quality.hint')}</p>
    </div>
  )
}
