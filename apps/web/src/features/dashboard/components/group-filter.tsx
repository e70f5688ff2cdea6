import type { HiddenReason, ReportSegments } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ToolSelect } from '../../../components/ui/figures/charts/tool-select.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useMinGroupSize } from '../../../lib/results/min-group-size.ts'
import { useSegmentName } from '../../../lib/results/use-segment-name.ts'
import { groupsQuery, type QueryScope } from '../api/analytics.ts'
import { useSomeNames } from '../use-some-names.ts'
import styles from './group-filter.module.css'

type GroupFilterProps = {
  scope: QueryScope
  /** `attribute:value`, at most two. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

type Value = ReportSegments['values'][number]

function useGroupName() {
  const { t } = useTranslation('reports')
  const text = useText()
  const nameSegment = useSegmentName()
  return ({ attribute, value, title }: Value): string =>
    title
      ? t('segment.named', { name: t('user_data.groups'), value: text(title) })
      : nameSegment(`${attribute}:${value}`)
}

/** Values that can be answered, as a list to choose from; what was chosen before stays in it. */
function useOptions(values: readonly Value[], chosen: string | undefined, none: string) {
  const nameGroup = useGroupName()
  const nameSegment = useSegmentName()
  const shown = values.filter(({ hidden }) => hidden === undefined)
  const options = shown.map((one) => ({ value: `${one.attribute}:${one.value}`, label: nameGroup(one) }))
  const known = new Map(values.map((one) => [`${one.attribute}:${one.value}`, nameGroup(one)]))
  const isMissing = chosen !== undefined && !options.some(({ value }) => value === chosen)
  const own = isMissing ? [{ value: chosen, label: known.get(chosen) ?? nameSegment(chosen) }] : []
  return [{ value: '', label: none }, ...own, ...options]
}

/** How many groups are not offered; opened, which, by reason. */
function HiddenGroups({ values }: { values: readonly Value[] }) {
  const { t } = useTranslation('dashboard')
  const text = useText()
  const nameGroup = useGroupName()
  const writeNames = useSomeNames()
  const least = useMinGroupSize()
  const nameAlone = (one: Value) => (one.title ? text(one.title) : nameGroup(one))
  const reasons = new Map<HiddenReason, Value[]>()
  for (const value of values) {
    if (value.hidden) reasons.set(value.hidden, [...(reasons.get(value.hidden) ?? []), value])
  }
  const count = values.filter(({ hidden }) => hidden).length
  if (count === 0) return null
  return (
    <details className={styles.hidden}>
      <summary>{t('group.not_offered', { count })}</summary>
      {[...reasons].map(([reason, hidden]) => (
        <p key={reason}>{t(`group.hidden.${reason}`, { names: writeNames(hidden.map(nameAlone)), least })}</p>
      ))}
    </details>
  )
}

/** Narrows the figures to one group, or to one group of each of two attributes. Offers what is shown, and no more. */
export function GroupFilter({ scope, chosen, onChange }: GroupFilterProps) {
  const { t } = useTranslation('dashboard')
  const [first, second] = chosen
  const all = useQuery(groupsQuery(scope)).data?.values ?? []
  const further = useQuery({
    ...groupsQuery({ ...scope, segments: first ? [first] : [] }),
    enabled: first !== undefined,
  })
  const beside = (first === undefined ? undefined : further.data?.values) ?? []
  const options = useOptions(all, first, t('group.everybody'))
  const furtherOptions = useOptions(beside, second, t('group.none'))
  if (options.length === 1 && all.length === 0) return null
  return (
    <section className={styles.filter} aria-label={t('group.title')}>
      <ToolSelect
        label={t('group.title')}
        value={first ?? ''}
        options={options}
        onChange={(value) => onChange(value ? [value] : [])}
        className={styles.choice}
      />
      {first !== undefined && furtherOptions.length > 1 && (
        <ToolSelect
          label={t('group.beside')}
          value={second ?? ''}
          options={furtherOptions}
          onChange={(value) => onChange(value ? [first, value] : [first])}
          className={styles.choice}
        />
      )}
      <div className={styles.notes}>
        <HiddenGroups values={first === undefined ? all : beside} />
        {first !== undefined && <p className="meta">{t('group.whole')}</p>}
      </div>
    </section>
  )
}
