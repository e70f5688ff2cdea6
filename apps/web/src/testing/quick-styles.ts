type Style = CSSStyleDeclaration

/** Elements whose display in the browser's style sheet depends on more than their name. */
const SPECIAL = '[hidden], [popover], dialog, details, details > *, input[type="hidden" i]'

let ask: typeof window.getComputedStyle | undefined
let quick: typeof window.getComputedStyle | undefined

/** Computes the style with jsdom itself. */
export const askJsdomForStyle = (element: Element): Style => (ask ?? window.getComputedStyle)(element)

/**
 * Testing libraries read `display`, `visibility` and `pointer-events` of every element they pass. jsdom then computes
 * the whole cascade, again after each change, which takes most of a test's time. On a page without style sheets, these
 * three only depend on the element's name and on inline styles of the element and its ancestors. Everything else, and
 * pages with style sheets, is left to jsdom.
 */
export function quickenStyles(): void {
  // Test files share a process, so the window may already have the replacement.
  if (quick && window.getComputedStyle === quick) return
  const askJsdom = window.getComputedStyle.bind(window)
  ask = askJsdom
  const displays = new Map<string, string>()

  const displayOf = (element: Element, style: () => Style): string => {
    // Floated elements and flex items are blocks, whatever their name.
    const isStyled = element.hasAttribute('style') || element.parentElement?.hasAttribute('style')
    if (isStyled || element.matches(SPECIAL)) return style().display
    const name = `${element.namespaceURI} ${element.localName}`
    const known = displays.get(name) ?? style().display
    displays.set(name, known)
    return known
  }

  /** Computes an inherited property. */
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
