import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ObservationKey, observationsQuery } from '../../../../lib/learning/observations.ts'
import { type PlayerReport, recordObservation } from '../../api/medium.ts'
import { WatchGuard } from '../../api/watch-guard.ts'
import { loadWatchPosition, storeWatchPosition, type WatchPosition } from '../../api/watch-position.ts'

/**
 * The events of a player, in seconds. `onTime` and `onSeek` return the position to go back to if skipping ahead is not
 * allowed, else null.
 */
export interface PlayerEvents {
  onDuration: (duration: number) => void
  onTime: (seconds: number, rate?: number) => number | null
  onSeek: (seconds: number) => number | null
  onPause: () => void
  onEnded: (duration: number) => void
  /** The medium could not be loaded. */
  onFailed: () => void
}

export interface Watching {
  watched: boolean
  /** The position in the medium in whole seconds. */
  position: number
  furthest: number
  duration: number | null
  startAt: number
  /** Incremented when the player has to restart, because the end was reached by skipping. */
  round: number
  failed: boolean
  /** Sends a lost report again; null if none was lost. */
  resend: (() => void) | null
  events: PlayerEvents
  recordOpened: () => void
}

interface Options {
  key: ObservationKey
  accountId: string
  /** Whether the task is recorded as complete. */
  done: boolean
  maySkip: boolean
}

function useReport(key: ObservationKey) {
  const queryClient = useQueryClient()
  return useMutation({
    // Sent without a user's action, so it waits until there is a connection.
    networkMode: 'online',
    mutationFn: (report: PlayerReport) => recordObservation(key, report),
    onSuccess: (observation) => queryClient.setQueryData(observationsQuery(key).queryKey, [observation]),
  })
}

/** The position in whole seconds; calls `onMove` when it changes. */
function usePosition(start: number, onMove: (seconds: number) => void) {
  const [position, setPosition] = useState(() => Math.floor(start))
  const moveTo = (seconds: number) => {
    const whole = Math.floor(seconds)
    if (whole === position) return
    setPosition(whole)
    onMove(seconds)
  }
  return [position, moveTo] as const
}

/** How much of a medium was watched, and what follows from that. */
export function useWatching({ key, accountId, done, maySkip }: Options): Watching {
  const { data: observations } = useSuspenseQuery(observationsQuery(key))
  const watched = done || observations.length > 0
  const report = useReport(key)
  const [start, setStart] = useState<WatchPosition>(() => loadWatchPosition(accountId, key))
  const [guard, setGuard] = useState(() => new WatchGuard({ ...start, free: maySkip || watched }))
  const [round, setRound] = useState(0)
  const [failed, setFailed] = useState(false)
  const [duration, setDuration] = useState<number | null>(null)
  const [position, moveTo] = usePosition(start.position, (seconds) =>
    storeWatchPosition(accountId, key, { position: seconds, furthest: guard.furthest }),
  )

  const send = (facts: PlayerReport) => {
    if (!watched && !report.isPending) report.mutate(facts)
  }
  const startAnew = () => {
    const reached = { position: guard.furthest, furthest: guard.furthest }
    setStart(reached)
    setGuard(new WatchGuard({ ...reached, free: maySkip || watched }))
    setRound(round + 1)
  }
  const events: PlayerEvents = {
    onDuration: (seconds) => {
      if (Number.isFinite(seconds) && seconds > 0) setDuration(seconds)
    },
    onTime: (seconds, rate) => {
      const back = guard.playTo(seconds, performance.now() / 1000, rate)
      if (back === null) moveTo(seconds)
      return back
    },
    onSeek: (seconds) => {
      const back = guard.seekTo(seconds)
      if (back === null) moveTo(seconds)
      return back
    },
    onPause: () => guard.pause(),
    onEnded: (length) => {
      if (!guard.isComplete(length)) return startAnew()
      storeWatchPosition(accountId, key, null)
      send({ furthest_seconds: Math.max(0, guard.furthest), duration_seconds: length })
    },
    onFailed: () => {
      setFailed(true)
      send({ load_error: true })
    },
  }
  return {
    watched,
    position,
    furthest: guard.furthest,
    duration,
    startAt: watched ? 0 : start.position,
    round,
    failed,
    resend: report.isError ? () => report.mutate(report.variables) : null,
    events,
    recordOpened: () => send({}),
  }
}
