import { MAP_COMPARISONS } from '@evenground/shared/constants'
import type { HeatMap, ReportingAttribute } from '@evenground/shared/schemas'
import { ToolSelect } from '../../../components/ui/figures/charts/tool-select.tsx'
import { capitalize } from '../../../lib/i18n/capitalize.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useAttributeName } from '../../../lib/results/use-attribute-name.ts'
import type { useMapChoice } from '../use-map-choice.ts'
import styles from './map-tools.module.css'

type MapToolsProps = ReturnType<typeof useMapChoice> & {
  assessments: readonly { value: string; label: string }[]
  assessment: string
  /** The pairs of types with submissions. */
  pairs: readonly number[]
  pair: number
  offered: readonly ReportingAttribute[]
  attributes: readonly ReportingAttribute[]
  /** The domain above, if groups can be compared with it. */
  parent: HeatMap['parent']
}

/**
 * The options to compare groups with. An option from the URL is always offered; the map then explains why it is empty.
 */
function useAgainst({ choice, parent, pairs, pair }: Pick<MapToolsProps, 'choice' | 'parent' | 'pairs' | 'pair'>) {
  const { t, text } = useWords('segments')
  const isOffered = {
    others: true,
    parent: parent !== null || choice.against === 'parent',
    benchmark: choice.measure !== 'change',
    earlier: pairs.includes(pair - 1),
  }
  const name = parent ? text(parent.title) : ''
  return MAP_COMPARISONS.filter((one) => isOffered[one]).map((value) => ({
    value,
    label: value === 'parent' && name ? t('against.parent_named', { domain: name }) : capitalize(t(`against.${value}`)),
  }))
}

/** The controls of the map: attributes, measure, and what groups are compared with. */
export function MapTools(props: MapToolsProps) {
  const { choice, choose, assessments, assessment, pairs, pair, offered, attributes } = props
  const { t } = useWords('segments')
  const nameOf = useAttributeName()
  const [first, second] = attributes
  const options = offered.map((value) => ({ value, label: nameOf(value) }))
  const against = useAgainst(props)
  const noDetail = { factor: null, segment: null }
  return (
    <>
      <ToolSelect
        isNamed
        label={t('tool.assessment')}
        value={assessment}
        options={assessments}
        onChange={(value) => choose({ assessment: value, pair: null, ...noDetail })}
      />
      {pairs.length > 1 && (
        <ToolSelect
          isNamed
          label={t('tool.pair')}
          value={String(pair)}
          options={pairs.map((one) => ({ value: String(one), label: t('tool.pair_named', { number: one }) }))}
          onChange={(value) => choose({ pair: value, ...noDetail })}
        />
      )}
      <ToolSelect
        isNamed
        className={styles.half}
        label={t('tool.by')}
        value={first ?? ''}
        options={options}
        onChange={(value) => choose({ by: value, ...noDetail })}
      />
      <ToolSelect
        isNamed
        className={styles.half}
        label={t('tool.and')}
        value={second ?? ''}
        options={[{ value: '', label: t('tool.and_none') }, ...options.filter(({ value }) => value !== first)]}
        onChange={(value) => choose({ and: value, ...noDetail })}
      />
      <ToolSelect
        isNamed
        label={t('tool.measure')}
        value={choice.measure}
        options={(['pre', 'post', 'change'] as const).map((value) => ({ value, label: t(`measure.${value}`) }))}
        onChange={(value) => choose({ measure: value })}
      />
      <ToolSelect
        isNamed
        label={t('tool.against')}
        value={against.some(({ value }) => value === choice.against) ? choice.against : 'others'}
        options={against}
        onChange={(value) => choose({ against: value })}
      />
    </>
  )
}
