import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../../components/ui/feedback/illustration/closed.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { MinGroupSize } from '../../../lib/results/min-group-size.ts'
import { declaredAttributesQuery, listAttributes } from '../../../lib/results/segments-query.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { assessmentsQuery, assessmentTypesQuery, heatMapQuery } from '../api/heat-map.ts'
import { DomainTool, NothingToCompare } from '../components/domain-choice.tsx'
import { MapChoices } from '../components/map-choices.tsx'
import { MapView } from '../components/map-view.tsx'
import { chosenAttributes, useMapChoice } from '../use-map-choice.ts'
import styles from './segments.module.css'

/** The pairs with submissions, and the pair that is shown. */
function usePairs(domainIds: readonly string[], assessmentId: string, chosen: number | null) {
  const { data } = useQuery({ ...assessmentTypesQuery(domainIds, assessmentId), enabled: assessmentId !== '' })
  const pairs = [...new Set((data ?? []).map(({ assessment_type }) => Math.floor(assessment_type / 2) + 1))]
  return { pairs, pair: chosen ?? pairs.at(-1) ?? 1, ready: data !== undefined }
}

type GroupMapProps = {
  assessmentId: string
  assessments: { value: string; label: string }[]
  /** The place for saved views, at the end of the title's line. */
  savedPlace: HTMLElement | null
}

function GroupMap({ assessmentId, assessments, savedPlace }: GroupMapProps) {
  const { t } = useWords('segments')
  const { choice, choose } = useMapChoice()
  const declared = useQuery(declaredAttributesQuery(choice.domains))
  const offered = listAttributes(declared.data)
  const attributes = chosenAttributes(choice, offered)
  const { pairs, pair, ready } = usePairs(choice.domains, assessmentId, choice.pair)
  const isParent = choice.against === 'parent'
  const { domains: domainIds, measure, all } = choice
  const question = { domainIds, assessmentId, pair, attributes, measure, all, isParent }
  const map = useQuery({ ...heatMapQuery(question), enabled: ready && attributes.length > 0 })
  const isEarlier = choice.against === 'earlier' && pairs.includes(pair - 1)
  const earlier = useQuery({ ...heatMapQuery({ ...question, pair: pair - 1 }), enabled: isEarlier })
  const isBenchmark = choice.against === 'benchmark' && choice.measure !== 'change'
  const noAttributes = (
    <EmptyState card picture={<ClosedPicture />} title={t('undeclared.title')}>
      {t('undeclared.body')}
    </EmptyState>
  )
  const isDeclared = declared.data !== undefined
  const isNamed = isDeclared && attributes.length > 0
  return (
    <>
      <MapChoices
        tools={{
          ...{ choice, choose, assessments, pairs, pair, offered, attributes },
          assessment: assessmentId,
          parent: map.data?.parent ?? null,
        }}
        isReady={isNamed && ready}
        isEmpty={isDeclared && !isNamed}
        isWrong={map.isError}
        savedPlace={savedPlace}
      />
      {isDeclared && !isNamed ? (
        noAttributes
      ) : map.data ? (
        <MinGroupSize value={map.data.min_group_size}>
          <MapView
            map={map.data}
            assessmentId={assessmentId}
            earlier={isEarlier ? earlier.data : undefined}
            against={isEarlier ? 'earlier' : isBenchmark ? 'benchmark' : map.data.against}
            {...{ choice, choose }}
          />
        </MinGroupSize>
      ) : codeOf(map.error) === 'filter_not_answerable' ? (
        noAttributes
      ) : (
        <QueryState query={declared.error ? declared : map}>
          <Skeleton height={420} />
        </QueryState>
      )}
    </>
  )
}

/** Scores and changes by group of people: which groups differ, by how much, and how certain that is. */
export function Component() {
  const { t, text } = useWords(['segments', 'charts'])
  usePageTitle(t('title'))
  const mapChoice = useMapChoice()
  const { choice } = mapChoice
  const [savedPlace, setSavedPlace] = useState<HTMLElement | null>(null)
  const isAllowed = usePermissions().has('api.v2.dashboard.default')
  const assessments = useQuery({ ...assessmentsQuery(choice.domains), enabled: isAllowed })
  const [first] = assessments.data ?? []
  const chosen = assessments.data?.find(({ id }) => id === choice.assessment) ?? first
  const options = (assessments.data ?? []).map(({ id, title }) => ({ value: id, label: text(title) }))
  const show = () => {
    if (!isAllowed) {
      return (
        <EmptyState card picture={<ClosedPicture />} title={t('forbidden.title')}>
          {t('forbidden.body')}
        </EmptyState>
      )
    }
    if (!assessments.data) {
      return (
        <QueryState query={assessments}>
          <Skeleton height={420} />
        </QueryState>
      )
    }
    if (!chosen) return <NothingToCompare {...mapChoice} />
    return <GroupMap assessmentId={chosen.id} assessments={options} savedPlace={savedPlace} />
  }
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p className="meta">{t('lede')}</p>
        </div>
        {isAllowed && !chosen && !assessments.isPending && (
          <DomainTool {...mapChoice} isOffered={assessments.data?.length === 0} />
        )}
        <div ref={setSavedPlace} className={styles.saved} />
      </header>
      {show()}
    </>
  )
}
