type Style = CSSStyleDeclaration

/** Elements that the browser's style sheet shows in a way that their name does not say. */
const SPECIAL = '[hidden], [popover], dialog, details, details > *, input[type="hidden" i]'

let ask: typeof window.getComputedStyle | undefined
let quick: typeof window.getComputedStyle | undefined

/** The message of jsdom itself. */
export const askJsdomForStyle = (element: Element): Style => (ask ?? window.getComputedStyle)(element)

/**
 * The testing libraries look at `display`, `visibility` and `pointer-events` of every element that they pass, and jsdom
 * then works out the whole cascade of the page, once more after each change: most of the time of a test. Where a page has no
 * style sheet these three follow from the name of the element and from styles that are written at it or around it. All
 * else, and each page with a sheet, is asked of jsdom.
 */
export function quickenStyles(): void {
  // Files share a process: the next one finds the window as the one before has left it.
  if (quick && window.getComputedStyle === quick) return
  const askJsdom = window.getComputedStyle.bind(window)
  ask = askJsdom
  const displays = new Map<string, string>()

  const displayOf = (element: Element, style: () => Style): string => {
    // What is floated, or lies in a flexible box, is a block, whatever its name.
    const isStyled = element.hasAttribute('style') || element.parentElement?.hasAttribute('style')
    if (isStyled || element.matches(SPECIAL)) return style().display
    const name = `${element.namespaceURI} ${element.localName}`
    const known = displays.get(name) ?? style().display
    displays.set(name, known)
    return known
  }

  /** For a property that elements inherit from their parents. */
  const inheritedOf = (element: Element, name: 'visibility' | 'pointerEvents', style: () => Style): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if ((at as HTMLElement).style?.[name] || at.matches('[popover]')) return style()[name]
    }
    return name === 'visibility' ? 'visible' : 'auto'
  }

  const hasSheets = () => document.styleSheets.length > 0 || (document.adoptedStyleSheets?.length ?? 0) > 0

  quick = (element: Element, pseudo?: string | null): Style => {
    if (pseudo || !element.isConnected || hasSheets()) return askJsdom(element, pseudo)
    let asked: Style | undefined
    const style = () => {
      asked ??= askJsdom(element)
      return asked
    }
    const answers: Record<string, () => string> = {
      display: () => displayOf(element, style),
      visibility: () => inheritedOf(element, 'visibility', style),
      pointerEvents: () => inheritedOf(element, 'pointerEvents', style),
    }
    return new Proxy({} as Style, {
      get: (_target, name) => {
        const own = typeof name === 'string' ? answers[name] : undefined
        if (own) return own()
        if (name === 'getPropertyValue') {
          return (property: string) => answers[property]?.() ?? style().getPropertyValue(property)
        }
        const value = Reflect.get(style(), name)
        return typeof value === 'function' ? value.bind(style()) : value
      },
    })
  }
  window.getComputedStyle = quick
}
