import { HEAT_MAP_SEGMENTS_MAX } from '@evenground/shared/constants'
import type { HeatMap } from '@evenground/shared/schemas'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ChartCard } from '../../../components/ui/figures/charts/chart-card.tsx'
import type { ChartTable } from '../../../components/ui/figures/charts/chart-table.ts'
import { useMeasured } from '../../../components/ui/use-measured.ts'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { GateNotes } from '../../../lib/results/gate-notes.tsx'
import { HiddenFigure, HiddenReasons, useHiddenCell } from '../../../lib/results/hidden-figure.tsx'
import { compareCell, orderMap, outstandingFirst } from '../compare-cell.ts'
import { useAttributeInTitle } from '../use-attribute-in-title.ts'
import { useFigureWords } from '../use-figure-words.ts'
import type { Against, useMapChoice } from '../use-map-choice.ts'
import { type MapNames, useMapNames } from '../use-map-names.ts'
import { HeatTable } from './heat-table.tsx'
import { MapDrill } from './map-drill.tsx'
import { colorsIn, MapLegend } from './map-legend.tsx'
import styles from './map-view.module.css'

/** Whether an element has more columns than its width shows. */
const hasMoreColumns = (element: HTMLElement): boolean => element.scrollWidth > element.clientWidth

type MapViewProps = { map: HeatMap; assessmentId: string; earlier: HeatMap | undefined; against: Against } & ReturnType<
  typeof useMapChoice
>

/** Returns a function that compares the cell at the indexes of a factor and a segment. */
function createComparison(map: HeatMap, earlier: HeatMap | undefined, against: Against) {
  const earlierSegments = new Map(earlier?.segments.map((segment) => [JSON.stringify(segment.values), segment]))
  const earlierFactors = new Map(earlier?.factors.map(({ factor_id }, index) => [factor_id, index]))
  return (factorIndex: number, segmentIndex: number) => {
    const [factor, segment] = [map.factors[factorIndex], map.segments[segmentIndex]]
    if (!factor || !segment) return null
    const earlierCells = earlierSegments.get(JSON.stringify(segment.values))?.cells
    const earlierCell = earlierCells?.[earlierFactors.get(factor.factor_id) ?? -1]
    return compareCell(segment.cells[factorIndex], against, { benchmark: factor.benchmark, earlier: earlierCell })
  }
}

type Compare = ReturnType<typeof createComparison>

function useTable(map: HeatMap, names: MapNames, compare: Compare): ChartTable {
  const { t } = useWords('segments')
  const hide = useHiddenCell()
  const { range } = useFigureWords()
  return {
    columns: [
      { key: 'factor', label: t('factor') },
      { key: 'group', label: t('group') },
      { key: 'value', label: t(map.measure === 'change' ? 'measure.change' : 'score'), numeric: true },
      { key: 'difference', label: t('difference'), numeric: true },
      { key: 'interval', label: t('difference_interval'), numeric: true },
      { key: 'n', label: 'n', numeric: true },
      { key: 'note', label: t('note') },
    ],
    rows: map.factors.flatMap(({ factor_id }, factor) =>
      map.segments.flatMap(({ cells }, segment) => {
        const cell = cells[factor]
        if (!cell) return []
        const found = compare(factor, segment)
        const note = cell.hidden ? hide(cell.hidden) : found && found.level !== 'no' ? t(`cell.${found.level}`) : ''
        const figures = [cell.value, found?.shown ?? null, found?.interval ? range(found.interval) : null, cell.n]
        const title = [names.factors[factor] ?? '', names.segments[segment] ?? '']
        return [{ key: `${factor_id} ${segment}`, cells: [...title, ...figures, note] }]
      }),
    ),
  }
}

/** More groups than this are shown only on request, and then as rows instead of columns. */
const COLUMNS_MAX = 12

/** How many of the groups are shown, and a button that shows all or fewer. */
function GroupCount({ map, shown, choice, choose }: { map: HeatMap; shown: number } & ReturnType<typeof useMapChoice>) {
  const { t, format } = useWords('segments')
  const count = map.segments.length + map.segments_left_out
  if (count <= COLUMNS_MAX) return null
  return (
    <div className="cluster">
      {shown < count && (
        <span className="meta">{t('groups.largest', { shown, count, all: format.number(count) })}</span>
      )}
      {choice.all ? (
        <Button size="toolbar" onClick={() => choose({ all: null })}>
          {t('groups.fewer', { count: COLUMNS_MAX })}
        </Button>
      ) : (
        <Button size="toolbar" onClick={() => choose({ all: '1' })}>
          {count > HEAT_MAP_SEGMENTS_MAX
            ? t('groups.most', { count: HEAT_MAP_SEGMENTS_MAX })
            : t('groups.all', { count })}
        </Button>
      )}
    </div>
  )
}

/**
 * Describes whether differences are tested, and whether any is significant after the correction for multiple
 * comparisons.
 */
function describeTests({ map, against, compare }: Pick<MapViewProps, 'map' | 'against'> & { compare: Compare }) {
  const isTested = (against === 'others' || against === 'parent') && map.compared > 0
  const standsOut = map.segments.some((_, segment) =>
    map.factors.some((_factor, factor) => compare(factor, segment)?.level === 'among_all'),
  )
  return { isTested, standsOut }
}

type Tests = ReturnType<typeof describeTests>

type MapNotesProps = Pick<MapViewProps, 'map' | 'against'> & { shown: number; tests: Tests }

function MapNotes({ map, shown, against, tests }: MapNotesProps) {
  const { t } = useWords('segments')
  const cells = map.segments.slice(0, shown).flatMap((one) => one.cells.flatMap((cell) => cell ?? []))
  const leftOut = map.segments.length + map.segments_left_out - shown
  return (
    <>
      <p>{t(`help.${against}`)}</p>
      {tests.isTested && <p>{t(tests.standsOut ? 'help.compared' : 'help.compared_none', { count: map.compared })}</p>}
      <HiddenReasons rows={cells} />
      {leftOut > 0 && <p>{t('left_out', { count: leftOut })}</p>}
    </>
  )
}

type MapKeyProps = { map: HeatMap; tests: Tests; colors: ReturnType<typeof colorsIn> }

/** Explains the colors. Says so if no cell stands out after the correction, so that nobody searches for one. */
function MapKey({ map, tests, colors }: MapKeyProps) {
  const { t } = useWords('segments')
  const isNone = tests.isTested && !tests.standsOut
  if (!isNone && colors.length === 0) return null
  return (
    <div className={styles.key}>
      {isNone && <p role="note">{t('map.none_apart', { count: map.compared })}</p>}
      {colors.length > 0 && <MapLegend colors={colors} compared={tests.isTested ? map.compared : 0} />}
    </div>
  )
}

/** Explains why the groups cannot be compared with the domain above, if that was requested. */
function ParentNote({ map }: Pick<MapViewProps, 'map'>) {
  const { t, text } = useWords('segments')
  if (map.against !== 'parent') return null
  if (map.parent_missing) return <p role="note">{t(`parent_missing.${map.parent_missing}`)}</p>
  const [overall] = map.factors
  if (!overall?.parent || overall.parent.value !== null) return null
  const domain = map.parent ? text(map.parent.title) : ''
  const { hidden } = overall.parent
  if (!hidden) return <p role="note">{t('parent_missing.nobody', { domain })}</p>
  return (
    <p role="note">
      {domain}: <HiddenFigure reason={hidden} size="row" />
    </p>
  )
}

/** The heat map, its legend, and details of the chosen factor or group. */
export function MapView({ map, assessmentId, earlier, against, choice, choose }: MapViewProps) {
  const { t, text } = useWords('segments')
  const nameOf = useAttributeInTitle()
  const names = useMapNames(map)
  const compare = createComparison(map, earlier, against)
  // The API returns the largest groups first.
  const shown = choice.all ? map : { ...map, segments: map.segments.slice(0, COLUMNS_MAX) }
  const phone = usePhone()
  const [measured, scrolls] = useMeasured(false, hasMoreColumns)
  const isTall = shown.segments.length > COLUMNS_MAX
  const ordered = orderMap(shown, compare)
  // Where not all groups are in view, those to look at come first.
  const isCut = phone || scrolls
  const order = isCut ? outstandingFirst(ordered, compare) : ordered
  const colors = colorsIn(
    shown.segments.flatMap((_, at) => shown.factors.map((_factor, factor) => compare(factor, at))),
  )
  const tests = describeTests({ map, against, compare })
  const title = t('map.title', { by: map.attributes.map(nameOf).join(' × ') })
  const table = useTable(shown, names, compare)
  const namedParent = against === 'parent' && map.parent
  const againstText = namedParent
    ? t('against.parent_named', { domain: text(namedParent.title) })
    : t(`against.${against}`)
  return (
    <div className={styles.stack}>
      <GateNotes facts={map} />
      <ParentNote map={map} />
      <ChartCard
        title={title}
        sub={t('map.sub', { measure: t(`measure.${map.measure}`), against: againstText })}
        file="groups"
        legend={map.segments.length > 0 && <MapKey {...{ map, tests, colors }} />}
        table={table}
        foot={<MapNotes map={map} shown={shown.segments.length} {...{ against, tests }} />}
      >
        {map.segments.length === 0 ? (
          <p className="meta">{t('map.empty')}</p>
        ) : (
          <>
            <GroupCount {...{ map, choice, choose }} shown={shown.segments.length} />
            {isCut && !isTall && map.segments.length > 2 && (
              <p className={styles.swipe} data-print="hide">
                {t(`map.${phone ? 'swipe' : 'scroll'}${colors.length > 0 ? '_apart' : ''}`)}
              </p>
            )}
            <HeatTable
              ref={measured}
              {...{ map, order, names, compare }}
              caption={title}
              isTall={isTall}
              onFactor={(index) => choose({ factor: map.factors[index]?.factor_id ?? null, segment: null })}
              onSegment={(index) => choose({ segment: names.keys[index] ?? null, factor: null })}
            />
          </>
        )}
      </ChartCard>
      <MapDrill {...{ map, names, assessmentId, choice, choose }} />
    </div>
  )
}
