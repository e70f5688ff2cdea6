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
  /** Line from the disc to a name placed apart from it. */
  leader?: { from: Point; to: Point }
  /** Shown beside the disc in place of a name that has no room. */
  letter?: string
}

/** Assumed width of a letter in pixels, a little more than the average of the names. */
const LETTER = 5.9
/** Extra distance in pixels of a name from all other discs, so that it is read as the name of its own disc. */
const CLEARER = 4
/** Distance in pixels of a name with a leader line from every disc. */
const APART = 8
/** Preferred distance in pixels of the line's name from every disc, so that it is not read as a disc's name. */
const FAR_FROM_DISCS = 30
const LINE = 15
/** Lengths of leader lines to try, in pixels from the disc's edge. */
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

/** Distance from the edge of a disc to the nearest point of a box, in pixels. */
function distanceTo({ cx, cy, radius }: Disc, { x, y, width, height }: Box): number {
  const [across, up] = [Math.max(x - cx, 0, cx - x - width), Math.max(y - cy, 0, cy - y - height)]
  return Math.max(0, Math.hypot(across, up) - radius)
}

/** Whether a name at this place is read as the name of its own disc and no other. */
function isClearly(disc: Disc, box: Box, discs: readonly Disc[]): boolean {
  const own = distanceTo(disc, box)
  return discs.every((other) => other.id === disc.id || distanceTo(other, box) >= own + CLEARER)
}

type Position = { name: PlacedLabel; box: Box }

/** Label positions beside a disc, best first: right, left, above, below, then the corners. */
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

/** Label positions away from the disc, nearest first, each with its leader line. */
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
  /** Right edge of the chart, which the line's name must not cross. */
  edge: number
}

const pointAt = ({ from, to }: Pick<Slope, 'from' | 'to'>, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** Positions for the name along the line, upper end first: below the line to the right, or above it to the left. */
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

/** Covers the line with boxes that names must not touch. */
function coverLine(line: Pick<Slope, 'from' | 'to'>, room: number): Box[] {
  const count = Math.ceil(Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) / LETTER)
  return Array.from({ length: count + 1 }, (_, at) => {
    const { x, y } = pointAt(line, at / Math.max(1, count))
    return { x: x - room, y: y - room, width: 2 * room, height: 2 * room }
  })
}

/** Whether the leader line of a name crosses a name or a disc other than its own. */
const isCrossing = ({ leader }: PlacedLabel, others: readonly Box[]): boolean =>
  leader !== undefined && coverLine(leader, 1).some((part) => others.some((other) => touches(part, other)))

/** Position of the line's name: away from the discs, or, if there are discs all along the line, any free position. */
function placeLineName(line: Slope, discs: readonly Disc[], isFree: (box: Box) => boolean): Position | undefined {
  const free = listPositionsAlong(line).filter(({ box }) => box.x + box.width <= line.edge && isFree(box))
  return free.find(({ box }) => discs.every((disc) => distanceTo(disc, box) >= FAR_FROM_DISCS)) ?? free[0]
}

/** Orders in which to place names. A name placed later may find its room taken, so several orders are tried. */
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
  /** Penalty for names that are not clearly beside their disc. Letters cost most. */
  faults: number
}

const A_LETTER = 100
const AN_UNCLEAR_NAME = 10
/** Penalty for a name beside its disc but over the line, where it is still readable. */
const A_NAME_ACROSS = 3

/** Places the names in the order of the discs. With `inLetters`, all discs get letters. */
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
 * Places the names beside their discs: no name overlaps another name, a disc or the line, or is nearer to another disc
 * than to its own. The line's own name is placed first. A name without such room is placed at the end of a leader line,
 * otherwise over the line. Of several orders, the one with the lowest penalty is used. If a name still finds no room,
 * every disc gets a letter, from the highest to the lowest, and the names are listed below the chart.
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
