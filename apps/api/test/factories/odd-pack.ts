import type { Locale } from '@evenground/shared/constants'
import type { DashboardData, HeatMap, HeatMapCell } from '@evenground/shared/schemas'
import { buildPack } from '../../src/modules/reports/packs/build-pack.ts'

/** Names with characters that have a meaning in a file's format, by kind. */
export const ODD_NAMES = {
  ampersand: 'Alder & Wren; R&amp;D',
  brackets: '<b>North</b> ]]> <!-- & -->',
  quotes: `O'Brien "the 2nd" – ¿Ñandú?`,
  formula: '=HYPERLINK("https://evil.test","x")',
  braces: '{{n}} {1} %s \\u0026 &#x26;',
  emoji: 'Team 🚀 José 👩🏽‍💻',
  control: 'Bell\u0007 and half \ud83d of one',
} as const
const NAMES = Object.values(ODD_NAMES)

const ID = '0198c3c0-0000-7000-8000-00000000000'
const localize = (text: string) => ({ 'en-us': text, 'es-mx': text })

const mean = (score: number | null) => ({
  score,
  n: score === null ? null : 24,
  ...(score === null && { hidden: 'protects_others' as const }),
})

const means = (pre: number, post: number | null): DashboardData['overall'] => ({
  pre: mean(pre),
  post: mean(post),
  change: {
    mean: post === null ? null : post - pre,
    before: post === null ? null : pre,
    after: post,
    n: post === null ? null : 24,
    ...(post === null && { hidden: 'protects_others' as const }),
    confidence_interval: post === null ? null : { low: post - pre - 2, high: post - pre + 2 },
    cohens_d: post === null ? null : 0.4,
    cohens_d_interval: post === null ? null : { low: 0.2, high: 0.6 },
  },
  cronbach_alpha: null,
})

const dashboard: DashboardData = {
  domainOverallScore: 71,
  benchmarkOverallScore: 84,
  benchmark_source: 'product',
  domainScoresByFactor: NAMES.map((name, at) => ({
    ...means(60 + at, at === 1 ? null : 66 + at),
    factor_id: `${ID}${at + 1}`,
    title: localize(name),
    domain_score: at === 1 ? null : 66 + at,
    benchmark_score: 84,
    super_factor: false,
    n: at === 1 ? null : 24,
    ...(at === 1 && { hidden: 'protects_others' as const }),
  })),
  n: 24,
  basis: 'post',
  assessment_types: [0, 1],
  overall: means(63, 71),
  min_group_size: 5,
}

const shownCell: HeatMapCell = {
  value: 64.2,
  before: null,
  after: null,
  n: 12,
  interval: { low: 60, high: 68 },
  against: {
    difference: -7.9,
    value: 72.1,
    n: 12,
    interval: { low: -12, high: -3 },
    adjusted_p: 0.01,
    stands_out: 'among_all',
  },
}
const hiddenCells: HeatMapCell[] = (['fewer_than_min_group_size', 'protects_others', 'not_yet_included'] as const).map(
  (hidden) => ({ value: null, before: null, after: null, n: null, hidden, interval: null, against: null }),
)

const everybody = { value: 71, before: null, after: null, n: 24, interval: null }
const map: HeatMap = {
  assessment_types: [0, 1],
  measure: 'post',
  attributes: ['department'],
  against: 'others',
  parent: null,
  parent_missing: 'out_of_scope',
  factors: NAMES.map((name, at) => ({
    ...{
      factor_id: `${ID}${at + 1}`,
      title: localize(name),
      super_factor: false,
      benchmark: 84,
      everybody,
      parent: null,
    },
  })),
  segments: NAMES.map((name, at) => ({
    values: [name],
    titles: [null],
    cells: NAMES.map((_, factor) => hiddenCells[(at + factor) % 4] ?? shownCell),
  })),
  segments_left_out: 0,
  compared: NAMES.length,
}

const counts = { completed: 12, started: 6, not_started: 6, overdue: 2, n: 24 }

/** A board pack in which every name is odd, and cells are hidden for each reason. */
export const makeOddPack = (locale: Locale) =>
  buildPack(
    {
      data: dashboard,
      progress: { notStarted: 6, started: 6, completed: 12, n: 24 },
      participation: {
        everybody: counts,
        segments: NAMES.map((value) => ({ ...counts, value, title: null })),
        segments_left_out: 0,
      },
      participationBy: 'department',
      ofDashboard: { attribute: undefined, participation: { everybody: counts, segments: [], segments_left_out: 0 } },
      map,
      questions: 'not_permitted',
      quality: 'not_permitted',
    },
    {
      domains: NAMES.join(', '),
      assessment: localize(NAMES.join(' ')),
      colors: { primary: '#c74e29', secondary: '#303244' },
      privacy: {
        least: 5,
        hasClosed: true,
        isAllClosed: true,
        hasConfidential: true,
        isAllConfidential: true,
        confidential: [`${ID}0`],
        journalsConfidential: [],
        count: 1,
      },
      labels: {},
    },
    { domain_ids: [`${ID}0`], assessment_id: `${ID}9`, attribute: 'department' },
    { locale, now: new Date('2026-11-21T18:00:00Z') },
  )
