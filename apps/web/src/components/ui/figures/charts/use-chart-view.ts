import { useDeferredValue, useState } from 'react'
import type { ChartView } from './view-toggle.tsx'

/**
 * Whether the chart or its table is chosen (`view`), and which of them to draw (`drawn`). The press is painted first:
 * drawing takes a tenth of a second on a slow device.
 */
export function useChartView(): { view: ChartView; drawn: ChartView; setView: (view: ChartView) => void } {
  const [view, setView] = useState<ChartView>('chart')
  return { view, drawn: useDeferredValue(view), setView }
}
