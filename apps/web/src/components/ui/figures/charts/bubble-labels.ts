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

interface Point {
  x: number
  y: number
}

export interface PlacedLabel {
  id: string
  title: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  /** From the disc to a name that stands apart from it. */
  leader?: { from: Point; to: Point }
  /** Stands beside the disc for a name that has no room. */
  letter?: string
}

/** A little more than the average of the names. */
const LETTER = 5.9
/** How much further from every other disc than from its own a name has to be, to be read as the name of its own. */
const CLEARER = 4
/** How far from every disc a name with a line of its own has to be. */
const APART = 8
/** How far from every disc the name of the line has to be where there is room: it is no name of a disc. */
const FAR_FROM_DISCS = 30
const LINE = 15
/** How far from its disc a name may stand, with a line that leads to it. */
const REACHES = [16, 28, 42, 58, 76]
const DIRECTIONS = 16

const FIRST_LETTER = 65

const letterOf = (at: number): string => String.fromCharCode(FIRST_LETTER + (at % 26))

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

/** From the edge of a disc to the nearest point of a box. */
function distanceTo({ cx, cy, radius }: Disc, { x, y, width, height }: Box): number {
  const [across, up] = [Math.max(x - cx, 0, cx - x - width), Math.max(y - cy, 0, cy - y - height)]
  return Math.max(0, Math.hypot(across, up) - radius)
}

/** Whether a name would be read as that of its own disc, and of no other. */
function isClearly(disc: Disc, box: Box, discs: readonly Disc[]): boolean {
  const own = distanceTo(disc, box)
  return discs.every((other) => other.id === disc.id || distanceTo(other, box) >= own + CLEARER)
}

type Position = { name: PlacedLabel; box: Box }

/** The label positions beside a disc, the best first: right, left, above, below, then the corners. */
function listPositions({ id, title, cx, cy, radius }: Disc): [Position, ...Position[]] {
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

/** Positions apart from the disc, the nearest first, each with the line that leads to it. */
function listFarPositions({ id, title, cx, cy, radius }: Disc): Position[] {
  const width = title.length * LETTER
  return REACHES.flatMap((reach) =>
    Array.from({ length: DIRECTIONS }, (_, at) => {
      const angle = (2 * Math.PI * at) / DIRECTIONS
      const [across, up] = [Math.cos(angle), Math.sin(angle)]
      const from = { x: cx + across * radius, y: cy - up * radius }
      const to = { x: cx + across * (radius + reach), y: cy - up * (radius + reach) }
      const anchor = Math.abs(across) < 0.3 ? ('middle' as const) : across > 0 ? ('start' as const) : ('end' as const)
      const left = { start: to.x + 3, middle: to.x - width / 2, end: to.x - 3 - width }[anchor]
      const top = anchor === 'middle' ? (up > 0 ? to.y - LINE : to.y) : to.y - LINE / 2
      const x = { start: left, middle: to.x, end: to.x - 3 }[anchor]
      return {
        name: { id, title, x, y: top + LINE - 4, anchor, leader: { from, to } },
        box: { x: left, y: top, width, height: LINE },
      }
    }),
  )
}

/** A line that rises to the right. */
interface Slope {
  name: string
  from: Point
  to: Point
  /** The right edge of the chart, which its name does not run over. */
  edge: number
}

const pointAt = ({ from, to }: Pick<Slope, 'from' | 'to'>, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** The label positions of a line, the upper end first: above it to the left, below it to the right. */
function listPositionsAlong(line: Slope): Position[] {
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
function coverLine(line: Pick<Slope, 'from' | 'to'>, room: number): Box[] {
  const count = Math.ceil(Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) / LETTER)
  return Array.from({ length: count + 1 }, (_, at) => {
    const { x, y } = pointAt(line, at / Math.max(1, count))
    return { x: x - room, y: y - room, width: 2 * room, height: 2 * room }
  })
}

/** Whether a leader would cross a name or a disc other than its own, which it begins at. */
const isCrossing = ({ leader }: PlacedLabel, others: readonly Box[]): boolean =>
  leader !== undefined && coverLine(leader, 1).some((part) => others.some((other) => touches(part, other)))

/** A position of the line's name: away from the discs, or, where they are all along the line, any that is free. */
function placeLineName(line: Slope, discs: readonly Disc[], isFree: (box: Box) => boolean): Position | undefined {
  const free = listPositionsAlong(line).filter(({ box }) => box.x + box.width <= line.edge && isFree(box))
  return free.find(({ box }) => discs.every((disc) => distanceTo(disc, box) >= FAR_FROM_DISCS)) ?? free[0]
}

/** Orders in which names are given their places: a name that comes late may find its room taken. */
const ORDERS: readonly ((one: Disc, other: Disc) => number)[] = [
  (one, other) => other.radius - one.radius,
  (one, other) => one.cx - other.cx,
  (one, other) => other.cx - one.cx,
  (one, other) => one.cy - other.cy,
  (one, other) => other.cy - one.cy,
]

const byHeight = (one: Disc, other: Disc): number => one.cy - other.cy || one.cx - other.cx

type Placing = {
  names: PlacedLabel[]
  /** How many are not clearly beside their disc: letters count most. */
  faults: number
}

const A_LETTER = 100
const AN_UNCLEAR_NAME = 10
/** Beside its disc, but over the line, which it can be read over. */
const A_NAME_ACROSS = 3

/** Gives each name its place, in the order of the discs; or a letter to each, where some would have one. */
function placeInOrder(discs: readonly Disc[], plot: Box, line: Slope | undefined, inLetters = false): Placing {
  const taken = new Map(discs.map((disc) => [disc.id, boxOfDisc(disc)]))
  const names: Box[] = []
  const leaders: Box[] = []
  const covered = line ? coverLine(line, 4) : []
  const isFree = (box: Box, others: readonly Box[] = []) =>
    isInside(box, plot) && ![...taken.values(), ...names, ...leaders, ...others].some((other) => touches(box, other))
  const placed: PlacedLabel[] = []
  let faults = 0
  const own = line && placeLineName(line, discs, isFree)
  const place = (position: Position) => {
    names.push(position.box)
    placed.push(position.name)
    if (position.name.leader) leaders.push(...coverLine(position.name.leader, 1))
  }
  if (own) place(own)
  const named = inLetters ? [] : discs
  const apart = named.filter((disc) => {
    const near = listPositions(disc).find(({ box }) => isFree(box, covered) && isClearly(disc, box, discs))
    if (near) place(near)
    return !near
  })
  const lettered: Disc[] = inLetters ? [...discs] : []
  const listLed = (disc: Disc) => {
    const others = [...taken].filter(([id]) => id !== disc.id).map(([, box]) => box)
    return listFarPositions(disc).filter(
      ({ name, box }) =>
        isFree(box, covered) &&
        discs.every((other) => distanceTo(other, box) >= APART) &&
        !isCrossing(name, [...others, ...names, ...leaders]),
    )
  }
  for (const disc of apart) {
    const free = listLed(disc)
    const isClear = ({ box }: Position) => isClearly(disc, box, discs)
    const clear = free.find(isClear)
    const across = clear ? undefined : listPositions(disc).find((one) => isFree(one.box) && isClear(one))
    const found = clear ?? across ?? free[0]
    faults += clear ? 1 : across ? A_NAME_ACROSS : AN_UNCLEAR_NAME
    if (found) place(found)
    else lettered.push(disc)
  }
  for (const [at, disc] of lettered.entries()) {
    const letter = letterOf(at)
    const short = { ...disc, title: letter }
    const positions = listPositions(short)
    const { name, box } =
      positions.find((one) => isFree(one.box, covered) && isClearly(disc, one.box, discs)) ??
      listLed(short)[0] ??
      positions.find((one) => isFree(one.box)) ??
      listFarPositions(short).find((one) => isFree(one.box)) ??
      positions[0]
    place({ name: { ...name, title: disc.title, letter }, box })
  }
  return { names: placed, faults: faults + A_LETTER * lettered.length }
}

/**
 * Names beside their discs, none over another, over a disc or over the line, and none nearer to a disc that is not its
 * own; the line's own name comes first. A name without such room beside its disc stands apart from it, at the end of a
 * leader, or else over the line. Of several orders, the one that needs the fewest leaders counts. If a name finds no room even so, every disc
 * has a letter, from the highest to the lowest, and the names are written below the chart.
 */
export function placeLabels(discs: readonly Disc[], plot: Box, line?: Slope): PlacedLabel[] {
  let best: Placing | undefined
  for (const order of ORDERS) {
    const placing = placeInOrder([...discs].sort(order), plot, line)
    if (!best || placing.faults < best.faults) best = placing
    if (best.faults === 0) break
  }
  if (!best) return []
  if (best.faults < A_LETTER) return best.names
  return placeInOrder([...discs].sort(byHeight), plot, line, true).names
}
