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

export interface PlacedName {
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

/** The places beside a disc, the best first. */
function listPlaces({ id, title, cx, cy, radius }: Disc): { name: PlacedName; box: Box }[] {
  const width = title.length * LETTER
  const gap = radius + 5
  const at = (x: number, y: number, anchor: PlacedName['anchor'], left: number) => ({
    name: { id, title, x, y, anchor },
    box: { x: left, y: y - LINE + 3, width, height: LINE },
  })
  return [
    at(cx + gap, cy + 4, 'start', cx + gap),
    at(cx - gap, cy + 4, 'end', cx - gap - width),
    at(cx, cy - gap, 'middle', cx - width / 2),
    at(cx, cy + gap + 10, 'middle', cx - width / 2),
  ]
}

/** Names beside their discs, none over another or over a disc. One that finds no room is left to the table. */
export function placeNames(discs: readonly Disc[], plot: Box): PlacedName[] {
  const taken = discs.map(boxOfDisc)
  return [...discs]
    .sort((one, other) => other.radius - one.radius)
    .flatMap((disc) => {
      const place = listPlaces(disc).find(
        ({ box }) => isInside(box, plot) && !taken.some((other) => touches(box, other)),
      )
      if (!place) return []
      taken.push(place.box)
      return [place.name]
    })
}
