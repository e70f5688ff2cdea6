import type { ObservationKey } from '../../../lib/learning/observations.ts'
import { readEntry, removeEntry, writeEntry } from '../../../lib/storage/person-storage.ts'

export interface WatchPosition {
  position: number
  furthest: number
}

const START: WatchPosition = { position: 0, furthest: 0 }

const nameOf = ({ planId, mediaId }: ObservationKey) => ['watching', planId, mediaId].join(':')

const isSeconds = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** How far the person watched on this device, in seconds. */
export function loadWatchPosition(accountId: string, key: ObservationKey): WatchPosition {
  try {
    const stored = JSON.parse(readEntry('device', nameOf(key), accountId) ?? 'null') as Partial<WatchPosition> | null
    if (!isSeconds(stored?.position) || !isSeconds(stored.furthest)) return START
    return { position: Math.min(stored.position, stored.furthest), furthest: stored.furthest }
  } catch {
    return START
  }
}

/** If the storage is full or forbidden, the next visit starts from the beginning. */
export function storeWatchPosition(accountId: string, key: ObservationKey, position: WatchPosition | null): void {
  if (position) writeEntry('device', nameOf(key), JSON.stringify(position), accountId)
  else removeEntry('device', nameOf(key), accountId)
}
