import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { ActivityChart } from './activity-chart.tsx'
import { ArcGauge } from './arc-gauge.tsx'
import { BarChart } from './bar-chart.tsx'
import { placeLabels } from './bubble-labels.ts'
import { ChartCard } from './chart-card.tsx'
import { writeCsv } from './chart-table.ts'
import { DotRows } from './dot-rows.tsx'
import { RowBars } from './row-bars.tsx'

const widthOf = (path: string | null) => {
  const [from, to] = [/^M([\d.]+)/.exec(path ?? ''), /H([\d.]+)/.exec(path ?? '')].map((match) => Number(match?.[1]))
  return (to ?? 0) - (from ?? 0)
}

const bar = (key: string, value: number) => ({ key, label: key, value, text: String(value), title: `${key}: ${value}` })

test('a bar is at most 50 pixels thick, and 40 on a report', async () => {
  const thickness = async (thickest?: number) => {
    const { container, unmount } = await renderUi(
      <BarChart label="Scores" bars={[bar('a', 70)]} {...(thickest && { thickest })} />,
    )
    const width = widthOf(container.querySelector('g > path[class*="first"]')?.getAttribute('d') ?? null)
    unmount()
    return width
  }
  // The rounded corners take three pixels off the upper edge.
  expect(await thickness()).toBeCloseTo(47, 3)
  expect(await thickness(40)).toBeCloseTo(37, 3)
})

test('the axis of scores goes to 100, and an unfinished period is hatched', async () => {
  const { container } = await renderUi(
    <BarChart label="Scores" benchmark={84} bars={[{ ...bar('June', 70), unfinished: true }]} />,
  )
  expect(screen.getByRole('img', { name: 'Scores' })).toHaveTextContent('100')
  expect(container.querySelector('[fill^="url(#"]')).not.toBeNull()
})

test('values stand below their bars, where no line crosses them', async () => {
  const { container } = await renderUi(
    <BarChart
      label="Scores"
      benchmark={84}
      bars={[{ ...bar('June', 80), text: '80 points', interval: { low: 70, high: 90 } }]}
    />,
  )
  const bottomOf = Number(
    /^M[\d.]+ ([\d.]+)/.exec(container.querySelector('[class*="soft"]')?.getAttribute('d') ?? '')?.[1],
  )
  expect(Number(screen.getByText('80 points').getAttribute('y'))).toBeGreaterThan(bottomOf)
})

test('every month has its label where short ones have room, and the year is below the first', async () => {
  const months = ['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb']
  const bars = [...months, ...months].map((label, at) => ({
    ...bar(String(at), 70),
    label,
    note: label === 'Jan' ? '2027' : undefined,
  }))
  const { container } = await renderUi(<BarChart label="Scores" bars={bars.slice(0, 18)} />)
  expect(screen.getAllByText('Mar')).toHaveLength(2)
  expect(screen.getAllByText('Apr')).toHaveLength(2)
  const rowOf = (text: string) => Number(screen.getAllByText(text)[0]?.getAttribute('y'))
  expect(rowOf('2027')).toBeGreaterThan(rowOf('Jan'))
  expect(rowOf('2027')).toBeLessThan(Number(container.querySelector('svg')?.getAttribute('height')))
})

test('a gauge says its score in one sentence, and none where there is none', async () => {
  await renderUi(<ArcGauge kind="factor" score={null} benchmark={84} label="Respect: no score yet" />)
  expect(screen.getByRole('img', { name: 'Respect: no score yet' })).toHaveTextContent('–')
})

test('a chart has its figures as a table, and both as files', async () => {
  const { user } = await renderUi(
    <ChartCard
      title="Scores"
      sub="n = 2"
      file="scores"
      table={{
        columns: [
          { key: 'f', label: 'Factor' },
          { key: 's', label: 'Average', numeric: true },
        ],
        rows: [{ key: 'a', cells: ['Respect', 71.25] }],
      }}
    >
      <p>drawn</p>
    </ChartCard>,
  )
  await user.click(screen.getByRole('button', { name: 'Download Scores' }))
  expect(screen.getAllByRole('button', { name: /PNG|CSV/ })).toHaveLength(2)
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file), revokeObjectURL: vi.fn() }),
  )
  await user.click(screen.getByRole('button', { name: /CSV/ }))
  await expect.poll(() => saved).toHaveLength(1)
  const text = await saved[0]?.arrayBuffer().then((bytes) => Buffer.from(bytes).toString())
  expect(text).toBe('\ufeffFactor,Average\r\nRespect,71.25\r\n')
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(within(screen.getByRole('table', { name: 'Scores' })).getByRole('cell')).toHaveTextContent('71.3')
  expect(screen.queryByText('drawn')).not.toBeInTheDocument()
})

test('figures as CSV keep numbers as they are and words from being read as a formula', () => {
  const csv = writeCsv({
    columns: [
      { key: 'a', label: 'Factor, all' },
      { key: 'b', label: 'Change' },
    ],
    rows: [
      { key: '1', cells: ['=1+1', -4.5] },
      { key: '2', cells: ['Say "hi"', null] },
    ],
  })
  expect(csv).toBe('"Factor, all",Change\r\n\'=1+1,-4.5\r\n"Say ""hi""",\r\n')
})

test('names of bubbles never cover one another', () => {
  const disc = (id: string, cx: number, cy: number) => ({ id, title: `Factor ${id}`, cx, cy, radius: 8 })
  const plot = { x: 0, y: 0, width: 400, height: 300 }
  const names = placeLabels([disc('a', 100, 100), disc('b', 104, 102), disc('c', 300, 200)], plot)
  expect(names.map(({ id }) => id)).toContain('c')
  expect(new Set(names.map(({ x, y }) => `${x} ${y}`)).size).toBe(names.length)
})

test('names of bubbles keep clear of the line of no change, which has its own name beside it', () => {
  const plot = { x: 0, y: 0, width: 400, height: 300 }
  const line = { name: 'No change', from: { x: 20, y: 280 }, to: { x: 380, y: 100 }, edge: 400 }
  const names = placeLabels([{ id: 'a', title: 'Respect', cx: 170, cy: 170, radius: 8 }], plot, line)
  expect(names.map(({ id, anchor }) => [id, anchor])).toEqual([
    ['line', 'start'],
    ['a', 'end'],
  ])
  // The line crosses the space right of the disc and below it, and another disc is above: only a corner is free.
  const steep = { name: 'No change', from: { x: 120, y: 280 }, to: { x: 380, y: 40 }, edge: 400 }
  const between = [
    { id: 'a', title: 'Belonging', cx: 190, cy: 176, radius: 13 },
    { id: 'b', title: 'Allyship', cx: 158, cy: 156, radius: 13 },
  ]
  expect(placeLabels(between, plot, steep)).toContainEqual(expect.objectContaining({ id: 'a', anchor: 'end', x: 176 }))
  const crowded = placeLabels([{ id: 'a', title: 'Respect', cx: 20, cy: 280, radius: 8 }], plot, line)
  expect(crowded.map(({ id }) => id)).toContain('a')
})

test('a name that would be read as that of another bubble stands elsewhere, or at the end of a line', () => {
  const plot = { x: 0, y: 0, width: 700, height: 300 }
  // The second disc is right of the first. Names between, above or below them would be read as the other disc's.
  const discs = [
    { id: 'a', title: 'Inclusive meetings', cx: 300, cy: 120, radius: 6 },
    { id: 'b', title: 'How we treat each other', cx: 345, cy: 136, radius: 6 },
    { id: 'c', title: 'Allyship', cx: 290, cy: 116, radius: 6 },
    { id: 'd', title: 'Fair decisions', cx: 300, cy: 140, radius: 6 },
  ]
  const widthOf = (title: string) => title.length * 5.9
  const names = placeLabels(discs, plot)
  expect(names).toHaveLength(4)
  expect(names.filter(({ letter }) => letter)).toEqual([])
  for (const { id, title, x, y, anchor, leader } of names) {
    if (leader) continue
    const left = x - { start: 0, middle: widthOf(title) / 2, end: widthOf(title) }[anchor]
    const nearest = discs.toSorted((one, other) => distance(one) - distance(other))[0]
    function distance({ cx, cy }: { cx: number; cy: number }) {
      const across = Math.max(left - cx, 0, cx - left - widthOf(title))
      return Math.hypot(across, Math.max(y - 12 - cy, 0, cy - y - 3))
    }
    expect([id, nearest?.id]).toEqual([id, id])
  }
})

test('the name of the line of no change stands away from every bubble', () => {
  const plot = { x: 0, y: 0, width: 400, height: 300 }
  const line = { name: 'No change', from: { x: 100, y: 280 }, to: { x: 380, y: 60 }, edge: 400 }
  const [name] = placeLabels([{ id: 'a', title: 'Listening', cx: 330, cy: 60, radius: 6 }], plot, line)
  expect(name?.id).toBe('line')
  // At the line's upper end, its name would be below the bubble.
  expect(name?.x).toBeGreaterThan(330)
  expect(name?.y).toBeGreaterThan(100)
  // The name does not cross the edge of the chart either, although the plot area for names extends beyond it.
  const [inside] = placeLabels([], plot, { ...line, edge: 386 })
  expect((inside?.x ?? 0) + 'No change'.length * 5.9).toBeLessThanOrEqual(386)
})

test('a name without room beside its bubble is led to; without any room, every bubble has a letter', () => {
  const plot = { x: 0, y: 0, width: 400, height: 300 }
  const middle = { id: 'm', title: 'A', cx: 200, cy: 150, radius: 6 }
  const around = Array.from({ length: 8 }, (_, at) => ({
    id: String(at),
    title: 'B',
    cx: 200 + 13 * Math.cos((at * Math.PI) / 4),
    cy: 150 + 13 * Math.sin((at * Math.PI) / 4),
    radius: 6,
  }))
  const labels = placeLabels([...around, middle], plot)
  expect(labels).toHaveLength(9)
  // A name is placed apart as soon as another takes its place; none is left out.
  expect(labels.some(({ leader }) => leader)).toBe(true)
  const narrow = placeLabels([{ ...middle, title: 'A name that is wider than the whole picture', cx: 20, cy: 20 }], {
    ...plot,
    width: 60,
    height: 40,
  })
  expect(narrow).toMatchObject([{ id: 'm', letter: 'A' }])
  const low = { id: 'low', title: 'Short', cx: 100, cy: 250, radius: 6 }
  const long = { id: 'long', title: 'A name that is so much wider than the whole picture that it fits nowhere', cx: 30 }
  const mixed = placeLabels([low, { ...long, cy: 40, radius: 6 }], { ...plot, width: 200 })
  expect(mixed.map(({ id, letter }) => [letter, id])).toEqual([
    ['A', 'long'],
    ['B', 'low'],
  ])
})

test('a name that finds no other room stands beside its bubble over the line of no change, without a letter', () => {
  // From the demo data: a long name between its neighbors and the line.
  const discs = [
    ['Accessibility', 231, 205],
    ['Active listening', 551, 79],
    ['Allyship', 372, 124],
    ['Belonging', 442, 161],
    ['Bias awareness', 187, 228],
    ['Fair decisions', 359, 149],
    ['Inclusive meetings', 349, 126],
    ['Speaking up', 126, 241],
    ['How we decide', 256, 184],
    ['How we treat each other', 410, 140],
  ].map(([title, cx, cy]) => ({ id: String(title), title: String(title), cx: Number(cx), cy: Number(cy), radius: 6 }))
  const line = { name: 'No change', from: { x: 262, y: 306 }, to: { x: 604, y: 96 }, edge: 604 }
  const labels = placeLabels(discs, { x: 34, y: 16, width: 584, height: 290 }, line)
  expect(labels).toHaveLength(11)
  expect(labels.filter(({ letter, leader }) => letter !== undefined || leader)).toEqual([])
})

test('the lines of an axis are a drawing of their own, so that no row draws them over the marks of another', async () => {
  const row = { key: 'trust', title: 'Trust', text: '70', value: 70, interval: { low: 66, high: 74 } }
  const axis = { low: 0, high: 100, marks: [0, 50, 100], title: 'Score' }
  const { container } = await renderUi(<DotRows rows={[row]} axis={axis} label="One factor" />)
  const [lines, marks, ...more] = container.querySelectorAll('svg')
  expect(more).toEqual([])
  expect(lines?.querySelectorAll('line')).toHaveLength(axis.marks.length)
  expect(lines?.querySelector('circle')).toBeNull()
  expect(marks?.querySelector('circle')).not.toBeNull()
  // The interval line and its two ends.
  expect(marks?.querySelectorAll('line')).toHaveLength(3)
})

test('a figure that sums up others is a square; a dot has a color of its own only beside what was before', async () => {
  const axis = { low: 0, high: 100, marks: [0, 100], title: 'Score' }
  const rows = [
    { key: 'trust', title: 'Trust', text: '70', value: 70 },
    { key: 'all', title: 'Overall', text: '72', value: 72, isTotal: true },
    { key: 'pair', title: 'Assessment 1', text: '60 to 75', value: 75, ring: 60, isJoined: true },
  ]
  const { container } = await renderUi(<DotRows rows={rows} axis={axis} label="Scores" />)
  const dots = [...container.querySelectorAll('circle[class*="dot"]')]
  expect(dots.map((dot) => /after/.test(dot.getAttribute('class') ?? ''))).toEqual([false, true])
  expect(container.querySelectorAll('line[class*="total"]')).toHaveLength(1)
})

test('rows of bars have a bar a series, each with its interval', async () => {
  const series = (key: string, type: number) => ({
    key,
    type,
    value: 70,
    text: '70',
    title: key,
    interval: { low: 60, high: 80 },
  })
  const { container } = await renderUi(
    <RowBars
      label="Scores by factor"
      axis="Average score"
      rows={[
        {
          key: 'r',
          title: 'Respect',
          detail: '',
          benchmark: 84,
          bars: [0, 1, 2, 3].map((type) => series(`type ${type}`, type)),
        },
      ]}
    />,
  )
  // The second pair has a pattern over the color of its side.
  expect(container.querySelectorAll('rect')).toHaveLength(6)
  expect(container.querySelectorAll('rect[fill^="url("]')).toHaveLength(2)
  expect(new Set([...container.querySelectorAll('rect[class]')].map((one) => one.getAttribute('class'))).size).toBe(2)
})

test('an interval changes its color at the end of its bar, and a group of rows has its name', async () => {
  const bars = [{ key: '1', type: 1, value: 70, text: '70', title: '70', interval: { low: 60, high: 80 } }]
  const row = { title: 'Overall', detail: '', benchmark: 84, bars }
  const rows = [
    { ...row, key: 'all' },
    { ...row, key: 'more', title: 'Respect', group: { title: 'Factors' } },
  ]
  const { container } = await renderUi(<RowBars label="Scores" axis="Average score" rows={rows} />)
  const spans = ['within', 'beyond'].map((part) => {
    const line = container.querySelector(`g[class*="${part}"] line`)
    return [line?.getAttribute('x1'), line?.getAttribute('x2')]
  })
  expect(spans).toEqual([
    ['60%', '70%'],
    ['70%', '80%'],
  ])
  expect(container.firstElementChild).toHaveTextContent(/Overall7070Factors Respect/)
})

test('a tall row has room for two dots, and each of its figures on its own line', async () => {
  const axis = { low: 0, high: 100, marks: [0, 100], title: 'Score' }
  const row = { key: '1', title: 'Assessment 1', text: '60 to 75', value: 75, facts: ['Pre: 60', 'Post: 75'] }
  const { container } = await renderUi(<DotRows tall rows={[row]} axis={axis} label="Scores" />)
  expect(Number(container.querySelector('svg')?.getAttribute('height'))).toBeGreaterThanOrEqual(48)
  expect([...container.querySelectorAll('[class*="fact"]')].map((one) => one.textContent)).toEqual(row.facts)
})

test('activity has users in one panel and tasks per user in another, each with its axis', async () => {
  const { container } = await renderUi(
    <ActivityChart
      label="Activity"
      users="Number of users"
      perUser="Tasks per user"
      write={String}
      periods={[
        { key: '1', label: 'May', created: 2, active: 4, perUser: 1.5, title: 'May' },
        { key: '2', label: 'June', created: 1, active: 0, perUser: null, title: 'June' },
      ]}
    />,
  )
  expect(screen.getByRole('img', { name: 'Activity' })).toHaveTextContent('Number of usersTasks per user')
  expect(container.querySelectorAll('path[class*="line"]')).toHaveLength(2)
  expect(container.querySelectorAll('rect[class*="pale"]')).toHaveLength(1)
})
