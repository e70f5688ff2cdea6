/** What of a computed style a picture has to carry: outside of the page there are no style sheets. */
const CARRIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
] as const

const SHARPNESS = 2
const MARGIN = 24

function copyDrawing(svg: SVGSVGElement, { width, height }: DOMRect): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [at, original] of [svg, ...svg.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(original)
    for (const name of CARRIED) copies[at]?.setAttribute(name, style.getPropertyValue(name))
    copies[at]?.removeAttribute('class')
    copies[at]?.removeAttribute('style')
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('overflow', 'visible')
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
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
  image.src = copyDrawing(svg, box)
  await image.decode()
  context.drawImage(image, box.left - left, box.top - top, box.width, box.height)
}

/** Words of the page, one by one where they stand. */
function drawWords(context: CanvasRenderingContext2D, part: HTMLElement, left: number, top: number): void {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: holder } = node
    if (!holder || holder.closest('svg, .sr-only')) continue
    const style = getComputedStyle(holder)
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    context.fillStyle = style.color
    context.textBaseline = 'middle'
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const box = range.getBoundingClientRect()
      if (box.width > 1) context.fillText(word, box.left - left, box.top - top + box.height / 2)
    }
  }
}

/** Part of a page as a PNG picture, in the colors in which it is seen. */
export async function drawPicture(part: HTMLElement): Promise<Blob> {
  const box = part.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = (box.width + 2 * MARGIN) * SHARPNESS
  canvas.height = (box.height + 2 * MARGIN) * SHARPNESS
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.scale(SHARPNESS, SHARPNESS)
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface') || '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [box.left - MARGIN, box.top - MARGIN]
  for (const svg of part.querySelectorAll('svg')) await drawSvg(context, svg, left, top)
  drawWords(context, part, left, top)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png'),
  )
}
