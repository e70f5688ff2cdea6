import type { HeatMap } from '@evenground/shared/schemas'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { useMapChoice } from '../use-map-choice.ts'
import type { MapNames } from '../use-map-names.ts'
import { useQuestionsPath } from '../use-questions-path.ts'
import { DrillCard } from './drill-card.tsx'

type DrillProps = { map: HeatMap; names: MapNames; assessmentId: string } & ReturnType<typeof useMapChoice>

/** Returns links from a figure to the answers behind it, if the role may see them. */
function useWaysToQuestions({ map, assessmentId, choice }: Omit<DrillProps, 'names' | 'choose'>) {
  const { t } = useWords('segments')
  const navigate = useNavigate()
  const writePath = useQuestionsPath(choice.domains, assessmentId)
  type Asked = Parameters<typeof writePath>[1]
  return {
    open: (asked: Asked): (() => void) | undefined => {
      const path = writePath(map, asked)
      return path === null ? undefined : () => void navigate(path)
    },
    link: (asked: Asked, words: string): ReactNode => {
      const path = writePath(map, asked)
      if (path === null) return null
      return (
        <>
          <TextLink to={path}>{words}</TextLink>
          <p>{t('drill.names')}</p>
        </>
      )
    },
  }
}

/** Names the people that the rings represent. */
function useOthers({ against, parent }: HeatMap): string {
  const { t, text } = useWords('segments')
  if (against !== 'parent') return t('others')
  return parent ? text(parent.title) : t('against.parent')
}

/** One factor in all groups. */
function FactorDrill({ factor, ...drill }: DrillProps & { factor: number }) {
  const { map, names, choose } = drill
  const { t } = useWords('segments')
  const questions = useWaysToQuestions(drill)
  const others = useOthers(map)
  const { factor_id: factorId, everybody, parent, benchmark } = map.factors[factor] as HeatMap['factors'][number]
  const rows = map.segments
    .map(({ cells }, at) => ({
      key: String(at),
      title: names.segments[at] ?? '',
      cell: cells[factor],
      benchmark,
      onOpen: questions.open({ segment: at, factorId }),
    }))
    .sort((one, other) => (other.cell?.value ?? -101) - (one.cell?.value ?? -101))
  const total = { key: 'all', title: t('everybody'), cell: { ...everybody, against: null }, benchmark, isTotal: true }
  const above = parent ? [{ ...total, key: 'above', title: others, cell: { ...parent, against: null } }] : []
  return (
    <DrillCard
      rows={[total, ...above, ...rows]}
      title={t('drill.factor', { factor: names.factors[factor] })}
      sub={t(`measure.${map.measure}`)}
      isChange={map.measure === 'change'}
      others={others}
      foot={questions.link({ factorId }, t('drill.factor_questions'))}
      file="factor-by-group"
      onClose={() => choose({ factor: null })}
    />
  )
}

/** One group in all factors. */
function SegmentDrill({ segment, ...drill }: DrillProps & { segment: number }) {
  const { map, names, choose } = drill
  const { t } = useWords('segments')
  const questions = useWaysToQuestions(drill)
  const others = useOthers(map)
  const rows = map.factors.map(({ factor_id: factorId, benchmark, super_factor }, at) => ({
    key: factorId,
    title: names.factors[at] ?? '',
    cell: map.segments[segment]?.cells[at],
    benchmark,
    isTotal: at === 0 || super_factor,
    onOpen: questions.open({ segment, factorId }),
  }))
  return (
    <DrillCard
      rows={rows}
      title={t('drill.segment', { segment: names.segments[segment] })}
      sub={t(`measure.${map.measure}`)}
      isChange={map.measure === 'change'}
      others={others}
      foot={questions.link({ segment }, t('drill.questions'))}
      file="group-by-factor"
      onClose={() => choose({ segment: null })}
    />
  )
}

/**
 * Details of the factor (in all groups) or segment (in all factors) named in the URL, with links to the answers behind
 * each figure.
 */
export function MapDrill(drill: DrillProps) {
  const { map, names, choice } = drill
  const factor = map.factors.findIndex(({ factor_id }) => factor_id === choice.factor)
  if (factor >= 0) return <FactorDrill key={`factor ${factor}`} {...drill} factor={factor} />
  const segment = names.keys.indexOf(choice.segment ?? '')
  return segment < 0 ? null : <SegmentDrill key={`segment ${segment}`} {...drill} segment={segment} />
}
