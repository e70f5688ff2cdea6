import { describe, expect, test } from 'vitest'
import { WatchGuard } from './watch-guard.ts'

const start = (over: Partial<ConstructorParameters<typeof WatchGuard>[0]> = {}) =>
  new WatchGuard({ position: 0, furthest: 0, free: false, ...over })

/** Plays in steps of a quarter of a second. */
function play(guard: WatchGuard, from: number, to: number, rate = 1): void {
  for (let at = from; at <= to; at += 0.25 * rate) expect(guard.playTo(at, at / rate, rate)).toBeNull()
}

describe('what counts as watched', () => {
  test('playing moves the furthest second, at double speed as well', () => {
    const guard = start()
    play(guard, 0, 10)
    expect(guard.furthest).toBe(10)
    const fast = start()
    play(fast, 0, 60, 2)
    expect(fast.furthest).toBe(60)
  })

  test('a seek beyond it goes back, and moves nothing', () => {
    const guard = start()
    play(guard, 0, 10)
    expect(guard.seekTo(200)).toBe(10)
    expect(guard.furthest).toBe(10)
  })

  test('a jump that only shows in the time is sent back as well, also after a long pause', () => {
    const guard = start()
    play(guard, 0, 10)
    expect(guard.playTo(200, 10.25)).toBe(10)
    guard.pause()
    expect(guard.playTo(14, 900)).toBe(10)
    expect(guard.furthest).toBe(10)
  })

  test('going back and playing again is free, up to where one was', () => {
    const guard = start({ position: 40, furthest: 40 })
    expect(guard.seekTo(5)).toBeNull()
    expect(guard.playTo(5.25, 1)).toBeNull()
    expect(guard.furthest).toBe(40)
    expect(guard.seekTo(40.2)).toBeNull()
  })

  test('late reports of a page in the background are playing', () => {
    const guard = start()
    guard.playTo(0, 0)
    expect(guard.playTo(4, 4)).toBeNull()
    expect(guard.furthest).toBe(4)
  })

  test('the end is complete within one second of the length', () => {
    expect(start({ furthest: 99 }).isComplete(100)).toBe(true)
    expect(start({ furthest: 98.9 }).isComplete(100)).toBe(false)
  })

  test('where skipping is allowed every seek stands and the end is the end', () => {
    const guard = start({ free: true })
    expect(guard.seekTo(99)).toBeNull()
    expect(guard.playTo(200, 1)).toBeNull()
    expect(guard.isComplete(1000)).toBe(true)
  })
})
