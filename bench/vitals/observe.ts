/// <reference lib="dom" />

/** What the browser itself measured about a page, in milliseconds; the layout shift is a share of the window. */
export interface Observed {
  /** The element of the last, largest paint, to find its cause. */
  largest: string
  lcp: number
  fcp: number
  /** The time beyond 50 ms, summed over all long tasks after the first paint. */
  tbt: number
  longTasks: number
  cls: number
  shifted: string[]
  /** The slowest interaction; 0 if all were faster than the browser reports. */
  inp: number
  interactions: number
  slowest: string
}

type Entry = PerformanceEntry & {
  interactionId?: number
  hadRecentInput?: boolean
  value?: number
  element?: Element | null
  target?: Element | null
  sources?: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Runs in the page before its own scripts, so it cannot use anything from outside. `readVitals` returns its results.
 */
export function watchVitals(): void {
  const kinds = ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift', 'event', 'first-input']
  const seen: Record<string, Entry[]> = Object.fromEntries(kinds.map((kind) => [kind, []]))
  const show = (node: Element | null | undefined) =>
    node ? `${node.nodeName.toLowerCase()}.${node.className} ${node.textContent?.slice(0, 30)}` : ''
  for (const type of kinds) {
    const keep = (entries: PerformanceEntry[]) => seen[type]?.push(...(entries as Entry[]))
    // 16 ms is the shortest event duration that browsers report.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type,
      buffered: true,
      durationThreshold: 16,
    }
    new PerformanceObserver((list) => keep(list.getEntries())).observe(options)
  }
  const readVitals = (): Observed => {
    const fcp = seen.paint?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0
    const largest = seen['largest-contentful-paint']?.at(-1)
    const long = (seen.longtask ?? []).filter(({ startTime, duration }) => startTime + duration > fcp)
    const shifts = (seen['layout-shift'] ?? []).filter(({ hadRecentInput }) => !hadRecentInput)
    const pressed = [...(seen.event ?? []), ...(seen['first-input'] ?? [])].filter((one) => one.interactionId)
    const slowest = pressed.toSorted((a, b) => b.duration - a.duration)[0]
    return {
      largest: show(largest?.element),
      lcp: largest?.startTime ?? 0,
      fcp,
      tbt: long.reduce((sum, { startTime, duration }) => {
        const after = Math.min(duration, startTime + duration - fcp)
        return sum + Math.max(0, after - 50)
      }, 0),
      longTasks: long.length,
      cls: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
      shifted: shifts.flatMap(({ sources = [], value = 0 }) =>
        sources.map(({ node, previousRect: from, currentRect: to }) => {
          const move = [from, to].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '))
          return `${value.toFixed(3)} from ${move.join(' to ')} ${show(node)}`
        }),
      ),
      inp: slowest?.duration ?? 0,
      interactions: new Set(pressed.map(({ interactionId }) => interactionId)).size,
      slowest: slowest ? `${slowest.name} ${show(slowest.target)}` : '',
    }
  }
  Object.assign(window, { readVitals })
}
