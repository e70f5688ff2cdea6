// Opens streams for `run.ts` in a separate process. Also reports the delay of its own event loop, since its
// measurements cannot be more precise than that.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openStreams, type Pace, type StreamFigure, type StreamRequest } from './streams.ts'

export interface StreamTask {
  requests: StreamRequest[]
  pace: Pace
}

export interface StreamResult {
  figures: StreamFigure[]
  /** The 99th percentile of the delay of the client's own event loop, in milliseconds. */
  late: number
}

const RESOLUTION_MS = 1

process.on('message', async ({ requests, pace }: StreamTask) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const figures = await openStreams(requests, pace)
  delay.disable()
  const result: StreamResult = { figures, late: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS) }
  process.send?.(result)
})
