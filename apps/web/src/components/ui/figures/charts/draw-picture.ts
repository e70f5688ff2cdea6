/** Style properties to copy into a picture, which has no style sheets. */
const COPIED_STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
] as const

const SHARPNESS = 2
const MARGIN = 24

function copyDrawing(svg: SVGSVGElement, { width, height }: DOMRect): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [at, original] of [svg, ...svg.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(original)
    for (const name of COPIED_STYLES) copies[at]?.setAttribute(name, style.getPropertyValue(name))
    copies[at]?.removeAttribute('class')
    copies[at]?.removeAttribute('style')
  }
  // On phones, axis lines are cut where words begin.
  const { clipPath } = getComputedStyle(svg)
  if (clipPath) copy.style.clipPath = clipPath
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('overflow', 'visible')
  return copy
}

async function drawSvg(
  context: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  left: number,
  top: number,
): Promise<void> {
  const box = svg.getBoundingClientRect()
  if (box.width === 0 || box.height === 0) return
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copyDrawing(svg, box)))}`
  await image.decode()
  context.drawImage(image, box.left - left, box.top - top, box.width, box.height)
}

interface Word {
  text: string
  style: CSSStyleDeclaration
  box: DOMRect
}

/** Lists each word of a part of the page, with its style and position. */
function listWords(part: HTMLElement): Word[] {
  const words: Word[] = []
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: holder } = node
    if (!holder || holder.closest('svg, .sr-only')) continue
    const style = getComputedStyle(holder)
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const box = range.getBoundingClientRect()
      if (box.width > 1) words.push({ text: word, style, box })
    }
  }
  return words
}

function drawWords(context: CanvasRenderingContext2D, part: HTMLElement, left: number, top: number): void {
  context.textBaseline = 'middle'
  for (const { text, style, box } of listWords(part)) {
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    context.fillStyle = style.color
    context.fillText(text, box.left - left, box.top - top + box.height / 2)
  }
}

const surface = (): string => getComputedStyle(document.documentElement).getPropertyValue('--surface') || '#fff'

const SVG = 'http://www.w3.org/2000/svg'

function makeShape(name: string, attributes: Record<string, string | number>): SVGElement {
  const shape = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value))
  return shape
}

/** Lists the SVGs of a part in painting order: axis lines come before the marks of all rows. */
function listDrawings(part: HTMLElement): SVGSVGElement[] {
  const levelOf = (svg: SVGSVGElement): number => Number(getComputedStyle(svg).zIndex) || 0
  return [...part.querySelectorAll('svg')].sort((one, other) => levelOf(one) - levelOf(other))
}

/** Draws a part of the page as an SVG picture. */
export function drawVector(part: HTMLElement): Blob {
  const { left, top, width, height } = part.getBoundingClientRect()
  const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN }
  const whole = makeShape('svg', { xmlns: SVG, ...size, viewBox: `0 0 ${size.width} ${size.height}` })
  whole.append(makeShape('rect', { ...size, fill: surface() }))
  for (const svg of listDrawings(part)) {
    const box = svg.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    const copy = copyDrawing(svg, box)
    copy.setAttribute('x', String(box.left - left + MARGIN))
    copy.setAttribute('y', String(box.top - top + MARGIN))
    whole.append(copy)
  }
  for (const { text, style, box } of listWords(part)) {
    const [x, y] = [box.left - left + MARGIN, box.top - top + MARGIN + box.height / 2]
    const font = { 'font-family': style.fontFamily, 'font-size': style.fontSize, 'font-weight': style.fontWeight }
    const word = makeShape('text', { x, y, fill: style.color, 'dominant-baseline': 'central', ...font })
    word.textContent = text
    whole.append(word)
  }
  return new Blob([new XMLSerializer().serializeToString(whole)], { type: 'image/svg+xml;charset=utf-8' })
}

/** Draws a part of the page as a PNG picture, in the colors of the screen. */
export async function drawPicture(part: HTMLElement): Promise<Blob> {
  const box = part.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = (box.width + 2 * MARGIN) * SHARPNESS
  canvas.height = (box.height + 2 * MARGIN) * SHARPNESS
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.scale(SHARPNESS, SHARPNESS)
  context.fillStyle = surface()
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [box.left - MARGIN, box.top - MARGIN]
  for (const svg of listDrawings(part)) await drawSvg(context, svg, left, top)
  drawWords(context, part, left, top)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png'),
  )
}
