import type { Page } from '@playwright/test'
import { findBarriers } from './accessibility.ts'

/** Corresponds to a window of 1280 px at 400 % zoom. */
const NARROW = { width: 320, height: 640 }
/** The width of most phones. */
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }
/** Animations that last longer than this are reported when people ask for reduced motion. */
const REST_SECONDS = 0.02

/**
 * Finds elements beyond the right edge that are not in a scrolling container of their own, such as a table (WCAG
 * 1.4.10). Waits a moment first: until then, sizes that have just changed are still in a transition, however
 * short reduced motion makes it.
 */
function findBeyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    const edge = document.documentElement.clientWidth + 1
    const isHeld = (element: Element): boolean => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        const overflow = getComputedStyle(up).overflowX
        if (overflow !== 'visible' && up.getBoundingClientRect().right <= edge) return true
      }
      return false
    }
    const wide = document.documentElement.scrollWidth - window.innerWidth
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || right <= edge || !element.checkVisibility({ visibilityProperty: true }))
        return false
      return !isHeld(element)
    })
    const named = beyond.slice(0, 3).map((element) => `beyond the edge: ${element.outerHTML.slice(0, 120)}`)
    return wide > 0 ? [`scrolls sideways by ${wide} px`, ...named] : named
  })
}

/** Finds text that is cut off by its own box. Text that ends in an ellipsis is shortened on purpose. */
function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const holdsText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
    const isClipped = (element: Element) => {
      const style = getComputedStyle(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      if (clientWidth < 3 || clientHeight < 3 || style.textOverflow === 'ellipsis') return false
      if (style.getPropertyValue('-webkit-line-clamp') !== 'none') return false
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const across = hides(style.overflowX) && scrollWidth > clientWidth + 2
      return across || (hides(style.overflowY) && scrollHeight > clientHeight + 2)
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => holdsText(element) && element.checkVisibility() && isClipped(element))
      .slice(0, 3)
      .map((element) => `clipped: ${element.outerHTML.slice(0, 120)}`)
  })
}

/** Finds overlapping texts in the navigation and in the footer. Texts in different layers may overlap. */
function findOverlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isApart = (element: Element) => ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position)
    const layerOf = (element: Element): Element => {
      let up = element
      while (up.parentElement && !isApart(up)) up = up.parentElement
      return up
    }
    const isHidden = (element: Element): boolean => {
      for (let up: Element | null = element; up; up = up.parentElement) {
        const { width, height } = up.getBoundingClientRect()
        if (width < 2 || height < 2) return true
      }
      return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    /** The edges at which an element is cut off by its ancestors, for example by an ellipsis or a scrolling line. */
    const edgesOf = (element: Element): { left: number; right: number } => {
      let [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      for (let up: Element | null = element; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowX === 'visible') continue
        const box = up.getBoundingClientRect()
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      return { left, right }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { element: Element; layer: Element; boxes: DOMRect[] }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element?.closest('nav, footer') || !node.nodeValue?.trim()) continue
      if (isHidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const edges = edgesOf(element)
      const boxes = [...range.getClientRects()].flatMap((box) => {
        const [left, right] = [Math.max(box.left, edges.left), Math.min(box.right, edges.right)]
        return right > left ? [new DOMRect(left, box.y, right - left, box.height)] : []
      })
      texts.push({ element, layer: layerOf(element), boxes })
    }
    // A line box is taller than its letters, so a few pixels above and below are empty.
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2
    const found = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter((other) => other.layer === one.layer && other.element !== one.element)
        .filter((other) => one.boxes.some((box) => other.boxes.some((next) => meet(box, next))))
        .map(
          (other) =>
            `overlapping: “${one.element.textContent?.slice(0, 40)}” and “${other.element.textContent?.slice(0, 40)}”`,
        ),
    )
    return found.slice(0, 3)
  })
}

/** The text spacing that people may set (WCAG 1.4.12). */
const WIDER =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
/** Twice the text size (WCAG 1.4.4): every size in the product is relative to that of the root. */
const TWICE = 'html { font-size: 200% !important }'

/** Applies text styles as people may set them; null removes them. */
function setText(page: Page, rules: string | null): Promise<void> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    if (css) sheet.replaceSync(css)
    document.adoptedStyleSheets = css ? [sheet] : []
  }, rules)
}

/** Finds animations that run although people asked for reduced motion. */
function findMotion(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const seconds = (list: string) => Math.max(...list.split(',').map((one) => Number.parseFloat(one)))
    const moving = [...document.body.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      return seconds(transitionDuration) > longest || (animationName !== 'none' && seconds(animationDuration) > longest)
    })
    const running = document.getAnimations().filter((one) => Number(one.effect?.getTiming().duration) > longest * 1000)
    const named = moving.slice(0, 2).map((element) => `moves: ${element.outerHTML.slice(0, 120)}`)
    return running.length > 0 ? [`${running.length} animations run`, ...named] : named
  }, REST_SECONDS)
}

/**
 * Checks forced colors, where the system chooses the colors: finds selected items that look like their neighbors, and
 * drawings whose marks are all invisible.
 */
function findUnseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lookOf = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
        .map((style) =>
          [
            ...[style.backgroundColor, style.color, style.fontWeight, style.textDecorationLine, style.display],
            ...[style.outlineStyle, style.borderTopWidth, style.borderBottomWidth, style.borderLeftWidth],
            ...[style.borderTopColor, style.borderBottomColor, style.borderLeftColor, style.visibility, style.opacity],
            ...[style.backgroundImage, style.fill, style.stroke, style.content],
          ].join(),
        )
        .join(';')
    const chosen = '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]'
    const alike = [...document.querySelectorAll(chosen)].filter((element) => {
      const holder = element.parentElement?.childElementCount === 1 ? element.parentElement : element
      const others = [...(holder.parentElement?.children ?? [])].filter((one) => !one.matches(chosen) && one !== holder)
      const other = others.find((one) => one.tagName === holder.tagName && !one.querySelector(chosen))
      return element.checkVisibility() && other && lookOf(other) === lookOf(holder)
    })
    const canvas = getComputedStyle(document.body).backgroundColor
    const shapes = 'path, rect, circle, line, polyline, polygon'
    const blank = [...document.querySelectorAll('svg')].filter((drawing) => {
      const marks = [...drawing.querySelectorAll(shapes)].map((shape) => getComputedStyle(shape))
      // The system also chooses the text color, which computed styles do not show.
      const isSeen = ({ fill, stroke, color }: CSSStyleDeclaration) =>
        [fill, stroke].some((paint) => paint === color || !['none', canvas, 'rgba(0, 0, 0, 0)'].includes(paint))
      return marks.length > 0 && drawing.checkVisibility({ visibilityProperty: true }) && !marks.some(isSeen)
    })
    return [
      ...alike.slice(0, 2).map((element) => `chosen, and looks like the others: ${element.outerHTML.slice(0, 120)}`),
      ...blank.slice(0, 2).map((drawing) => `no mark is seen: ${drawing.outerHTML.slice(0, 120)}`),
    ]
  })
}

type Stop = { at: string; first: boolean; found: string[] } | null

/**
 * Checks the focused element: whether a ring is drawn around it, and whether a part of it is visible (WCAG 2.4.7,
 * 2.4.11).
 */
function lookAtFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return null
    const first = !at.hasAttribute('data-met')
    at.setAttribute('data-met', '')
    const name = at.outerHTML.slice(0, 120)
    if (at.tagName === 'IFRAME') return { at: name, first, found: [] }
    const rings = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    // Fields draw the ring around their container.
    const ringed = [at, at.parentElement, at.parentElement?.parentElement].some((one) => one && rings(one))
    // A control that is drawn by its label, such as an option, is visible where the label is.
    const label = (at as HTMLInputElement).labels?.[0]
    const boxes = [at, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect())
    const isSeen = ({ left, top, width, height }: DOMRect) =>
      [0.5, 0.1, 0.9].some((across) =>
        [0.5, 0.1, 0.9].some((down) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down)
          return hit !== null && (at.contains(hit) || hit.contains(at) || label?.contains(hit) === true)
        }),
      )
    const found = [...(ringed ? [] : [`no ring: ${name}`]), ...(boxes.some(isSeen) ? [] : [`covered: ${name}`])]
    return { at: name, first, found }
  })
}

/** More tab stops than any page has. */
const STOPS_MAX = 400

/** Tabs through the whole page until the focus leaves it or returns to the first stop. Returns the faults found. */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-met]')) one.removeAttribute('data-met')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const found: string[] = []
  let stops = 0
  for (; stops < STOPS_MAX; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await lookAtFocus(page)
    // Before the first element, the browser itself has the focus.
    if (!stop && stops > 0) break
    if (stop && !stop.first) break
    found.push(...(stop?.found ?? []))
  }
  return stops < STOPS_MAX ? found : [...found, 'the keyboard never gets to the end of the page']
}

/**
 * Finds targets that are too small. Makes the window as tall as the page first: a target that a fixed bar covers would
 * otherwise count as smaller than it is.
 */
async function findSmall(page: Page): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...NARROW, height: Math.max(height, NARROW.height) + 200 })
  const violations = await findBarriers(page, { runOnly: { type: 'rule', values: ['target-size'] } })
  await page.setViewportSize(NARROW)
  return violations.flatMap(({ nodes }) => nodes.slice(0, 3).map(({ html }) => `small target: ${html.slice(0, 120)}`))
}

/** With the setting for more contrast, finds color roles that are paler than the text. */
function findPale(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roles = getComputedStyle(document.documentElement)
    const pale = ['--text-2', '--control', '--line'].filter(
      (role) => roles.getPropertyValue(role).trim() !== roles.getPropertyValue('--text').trim(),
    )
    return pale.map((role) => `paler than the text: ${role}`)
  })
}

/**
 * Finds faults in print: buttons other than those that read as a title or a name, and content beyond the edge of the
 * paper.
 */
function findUnprintable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('nav, button, [role="dialog"]')].filter(
      (one) => one.checkVisibility() && !one.closest('th, h1, h2, h3, h4, [data-print="words"]'),
    )
    const wide = document.documentElement.scrollWidth - window.innerWidth
    const named = controls.slice(0, 2).map((one) => `on paper: ${one.outerHTML.slice(0, 120)}`)
    return wide > 0 ? [`beyond the paper by ${wide} px`, ...named] : named
  })
}

/** Switches to the other mode and checks the contrast of texts again. */
async function findPaleInOtherMode(page: Page): Promise<string[]> {
  const turn = () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement
      dataset.mode = dataset.mode === 'dark' ? 'light' : 'dark'
    })
  await turn()
  const violations = await findBarriers(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  await turn()
  return violations.flatMap(({ nodes }) => nodes.slice(0, 3).map(({ html }) => `too pale: ${html.slice(0, 120)}`))
}

const say = (condition: string, found: readonly string[]) => found.map((one) => `${condition}, ${one}`)

/**
 * Returns what is wrong with the page under each condition in turn. One visit is enough, because each condition is
 * switched on and off on the open page. Leaves the window narrow and in the page's own colors.
 */
export async function examine(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW)
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' })
  const found = [...(await findBeyondEdge(page)), ...(await findMotion(page)), ...(await findSmall(page))]
  await setText(page, WIDER)
  found.push(...say('with wider text', [...(await findBeyondEdge(page)), ...(await findClipped(page))]))
  await setText(page, null)
  await page.emulateMedia({ forcedColors: 'active' })
  found.push(...say('with forced colors', [...(await findUnseen(page)), ...(await walkByKeyboard(page))]))
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
  found.push(...(await findPale(page)))
  await page.emulateMedia({ contrast: null })
  await setText(page, TWICE)
  for (const window of [DESK, PHONE]) {
    await page.setViewportSize(window)
    const wrong = [await findBeyondEdge(page), await findClipped(page), await findOverlapping(page)].flat()
    found.push(...say(`with text twice as large at ${window.width} px`, wrong))
  }
  await setText(page, null)
  found.push(...say('in the other mode', await findPaleInOtherMode(page)))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 720, height: 1000 })
  found.push(...(await findUnprintable(page)))
  await page.emulateMedia({ media: null })
  await page.setViewportSize(NARROW)
  return found
}
