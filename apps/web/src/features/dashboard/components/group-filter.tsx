import type { HiddenReason, ReportSegments } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ToolSelect } from '../../../components/ui/figures/charts/tool-select.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useMinGroupSize } from '../../../lib/results/min-group-size.ts'
import { useSegmentName } from '../../../lib/results/use-segment-name.ts'
import { groupsQuery, type QueryScope } from '../api/analytics.ts'
import { useSomeNames } from '../use-some-names.ts'
import { Fold } from './fold.tsx'

type GroupFilterProps = {
  scope: QueryScope
  /** Chosen groups as `attribute:value`, at most two. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  className?: string | undefined
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

/** The selectable groups as options. The chosen group stays an option even if it is no longer selectable. */
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

/** The number of groups that cannot be chosen; expands to their names by reason. */
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
    <Fold title={t('group.not_offered', { count })}>
      {[...reasons].map(([reason, hidden]) => (
        <p key={reason}>{t(`group.hidden.${reason}`, { names: writeNames(hidden.map(nameAlone)), least })}</p>
      ))}
    </Fold>
  )
}

/** The selectable groups, and once one is chosen, the groups by which it can be divided further. */
function useGroups(scope: QueryScope, first: string | undefined) {
  const all = useQuery(groupsQuery(scope)).data?.values ?? []
  const further = useQuery({
    ...groupsQuery({ ...scope, segments: first ? [first] : [] }),
    enabled: first !== undefined,
  })
  return { all, beside: (first === undefined ? undefined : further.data?.values) ?? [] }
}

/**
 * Filters the figures by one group, or by one group of each of two attributes. Offers only groups that are large enough
 * to be shown.
 */
export function GroupFilter({ scope, chosen, onChange, className }: GroupFilterProps) {
  const { t } = useTranslation('dashboard')
  const [first, second] = chosen
  const { all, beside } = useGroups(scope, first)
  const options = useOptions(all, first, t('group.everybody'))
  const furtherOptions = useOptions(beside, second, t('group.none'))
  if (options.length === 1 && all.length === 0) return null
  return (
    <>
      <ToolSelect
        label={t('group.title')}
        value={first ?? ''}
        options={options}
        onChange={(value) => onChange(value ? [value] : [])}
        className={className}
      />
      {first !== undefined && furtherOptions.length > 1 && (
        <ToolSelect
          label={t('group.beside')}
          value={second ?? ''}
          options={furtherOptions}
          onChange={(value) => onChange(value ? [first, value] : [first])}
          className={className}
        />
      )}
    </>
  )
}

/** Explains which groups cannot be chosen, and what is not shown for a group. */
export function GroupNotes({ scope, chosen: [first] }: Pick<GroupFilterProps, 'scope' | 'chosen'>) {
  const { t } = useTranslation('dashboard')
  const { all, beside } = useGroups(scope, first)
  return (
    <>
      <HiddenGroups values={first === undefined ? all : beside} />
      {first !== undefined && <p className="fine">{t('group.whole')}</p>}
    </>
  )
}
