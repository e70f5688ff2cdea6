import type { Page } from '@playwright/test'
import { findBarriers } from './accessibility.ts'

/** A window of 1280 px at four times its size. */
const NARROW = { width: 320, height: 640 }
/** Longer than this, something moves although somebody asked for rest. */
const REST_SECONDS = 0.02

/** Nothing lies beyond the right edge but what has a scroller of its own, such as a table (WCAG 1.4.10). */
function findBeyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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

/** Text that its own box cuts off. What ends in an ellipsis is shortened on purpose. */
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

/** The distances that somebody may set for every text (WCAG 1.4.12); false takes them back. */
function spaceText(page: Page, spaced: boolean): Promise<void> {
  return page.evaluate((on) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = on ? [sheet] : []
  }, spaced)
}

/** Whatever moves although somebody asked for rest. */
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

/** What tells a chosen one from its neighbours, and marks of charts, where the system chooses the colors. */
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
      // The system also chooses the color of the words, which the style does not tell.
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

/** Where the focus goes, something is drawn around it. */
async function findUnringed(page: Page): Promise<string[]> {
  const found: string[] = []
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    const unringed = await page.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body || at.tagName === 'IFRAME') return null
      const rings = (element: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }
      // Fields draw the ring around what holds them.
      return [at, at.parentElement, at.parentElement?.parentElement].some((one) => one && rings(one))
        ? null
        : `no ring: ${at.outerHTML.slice(0, 120)}`
    })
    if (unringed) found.push(unringed)
  }
  return found
}

/** Seen as a whole: what a bar at the edge covers for the moment is no smaller. */
async function findSmall(page: Page): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...NARROW, height: Math.max(height, NARROW.height) + 200 })
  const violations = await findBarriers(page, { runOnly: { type: 'rule', values: ['target-size'] } })
  await page.setViewportSize(NARROW)
  return violations.flatMap(({ nodes }) => nodes.slice(0, 3).map(({ html }) => `small target: ${html.slice(0, 120)}`))
}

/** Quiet words are as dark as all others for whoever asks for more contrast. */
function findPale(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roles = getComputedStyle(document.documentElement)
    const pale = ['--text-2', '--control', '--line'].filter(
      (role) => roles.getPropertyValue(role).trim() !== roles.getPropertyValue('--text').trim(),
    )
    return pale.map((role) => `paler than the text: ${role}`)
  })
}

/** On paper nothing asks to be pressed but the name of a column, and nothing is beyond its edge. */
function findUnprintable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('nav, button, [role="dialog"]')].filter(
      (one) => one.checkVisibility() && !one.closest('th'),
    )
    const wide = document.documentElement.scrollWidth - window.innerWidth
    const named = controls.slice(0, 2).map((one) => `on paper: ${one.outerHTML.slice(0, 120)}`)
    return wide > 0 ? [`beyond the paper by ${wide} px`, ...named] : named
  })
}

/** What is wrong with the page as it stands, under every condition in turn. Leaves it narrow and in its own colors. */
export async function examine(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW)
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' })
  const found = [...(await findBeyondEdge(page)), ...(await findMotion(page)), ...(await findSmall(page))]
  await spaceText(page, true)
  const spaced = [...(await findBeyondEdge(page)), ...(await findClipped(page))]
  await spaceText(page, false)
  await page.emulateMedia({ forcedColors: 'active' })
  const forced = [...(await findUnseen(page)), ...(await findUnringed(page))]
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
  const pale = await findPale(page)
  await page.emulateMedia({ contrast: null, media: 'print' })
  await page.setViewportSize({ width: 720, height: 1000 })
  const unprintable = await findUnprintable(page)
  await page.emulateMedia({ media: null })
  await page.setViewportSize(NARROW)
  return [
    ...found,
    ...pale,
    ...unprintable,
    ...spaced.map((one) => `with wider text, ${one}`),
    ...forced.map((one) => `with forced colors, ${one}`),
  ]
}
