interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Disc {
  id: string
  title: string
  cx: number
  cy: number
  radius: number
}

export interface PlacedLabel {
  id: string
  title: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

const LETTER = 6.4
const LINE = 15

const touches = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const boxOfDisc = ({ cx, cy, radius }: Disc): Box => ({
  x: cx - radius,
  y: cy - radius,
  width: 2 * radius,
  height: 2 * radius,
})

const isInside = (box: Box, plot: Box): boolean =>
  box.x >= plot.x &&
  box.x + box.width <= plot.x + plot.width &&
  box.y >= plot.y &&
  box.y + box.height <= plot.y + plot.height

/** The label positions beside a disc, the best first: right, left, above, below, then the corners. */
function listPositions({ id, title, cx, cy, radius }: Disc): { name: PlacedLabel; box: Box }[] {
  const width = title.length * LETTER
  const gap = radius + 5
  const corner = radius + 1
  const [raised, lowered] = [cy - radius * 0.7, cy + radius * 0.7 + 9]
  const at = (x: number, y: number, anchor: PlacedLabel['anchor'], left: number) => ({
    name: { id, title, x, y, anchor },
    box: { x: left, y: y - LINE + 3, width, height: LINE },
  })
  return [
    at(cx + gap, cy + 4, 'start', cx + gap),
    at(cx - gap, cy + 4, 'end', cx - gap - width),
    at(cx, cy - gap, 'middle', cx - width / 2),
    at(cx, cy + gap + 10, 'middle', cx - width / 2),
    at(cx + corner, raised, 'start', cx + corner),
    at(cx - corner, lowered, 'end', cx - corner - width),
    at(cx + corner, lowered, 'start', cx + corner),
    at(cx - corner, raised, 'end', cx - corner - width),
  ]
}

/** A line that rises to the right. */
interface Slope {
  name: string
  from: { x: number; y: number }
  to: { x: number; y: number }
}

const pointAt = ({ from, to }: Slope, share: number) => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** The label positions of a line, the upper end first: above it to the left, below it to the right. */
function listPositionsAlong(line: Slope): { name: PlacedLabel; box: Box }[] {
  const width = line.name.length * LETTER
  return [1, 0.85, 0.7, 0.55, 0.4, 0.25].flatMap((share) => {
    const { x, y } = pointAt(line, share)
    const at = (left: number, top: number) => ({
      name: { id: 'line', title: line.name, x: left, y: top + LINE - 3, anchor: 'start' as const },
      box: { x: left, y: top, width, height: LINE },
    })
    return [at(x + 8, y + 4), at(x - 8 - width, y - 4 - LINE)]
  })
}

/** The line as a row of boxes that names keep clear of. */
function coverLine(line: Slope): Box[] {
  const count = Math.ceil(Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) / LETTER)
  return Array.from({ length: count + 1 }, (_, at) => {
    const { x, y } = pointAt(line, at / Math.max(1, count))
    return { x: x - 2, y: y - 2, width: 4, height: 4 }
  })
}

/**
 * Names beside their discs, none over another or over a disc, and beside the line rather than on it; the line's own
 * name comes first. A name that finds no room is left out here, and written below the chart.
 */
export function placeLabels(discs: readonly Disc[], plot: Box, line?: Slope): PlacedLabel[] {
  const taken = discs.map(boxOfDisc)
  const covered = line ? coverLine(line) : []
  const isFree = ({ box }: { box: Box }) => isInside(box, plot) && !taken.some((other) => touches(box, other))
  const own = line && listPositionsAlong(line).find(isFree)
  if (own) taken.push(own.box)
  const names = [...discs]
    .sort((one, other) => other.radius - one.radius)
    .flatMap((disc) => {
      const positions = listPositions(disc).filter(isFree)
      const position = positions.find(({ box }) => !covered.some((other) => touches(box, other))) ?? positions[0]
      if (!position) return []
      taken.push(position.box)
      return [position.name]
    })
  return own ? [own.name, ...names] : names
}

/** Whether a letter around this spot would lie over a name. */
export function isOverLabel({ title, x, y, anchor }: PlacedLabel, cx: number, cy: number): boolean {
  const width = title.length * LETTER
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  const letter = { x: cx - LINE / 2, y: cy - LINE / 2, width: LINE, height: LINE }
  return touches({ x: left, y: y - LINE + 3, width, height: LINE }, letter)
}
