import { type RefObject, useEffect, useState } from 'react'

/** Seconds to skip with the Back button, and with an arrow key. */
const BACK_SECONDS = 10
const KEY_SECONDS = 5

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const

/** The state that the controls show, read from the media element. */
interface PlayerState {
  playing: boolean
  seconds: number
  duration: number
  muted: boolean
  volume: number
  speed: number
  /** Whether captions are shown; null if there are none. */
  captions: boolean | null
}

const AT_REST: PlayerState = {
  playing: false,
  seconds: 0,
  duration: 0,
  muted: false,
  volume: 1,
  speed: 1,
  captions: null,
}

/** The caption track in the language of the page. */
const captionsOf = (element: HTMLMediaElement): TextTrack | undefined => {
  const tracks = Array.from(element.textTracks ?? [])
  return tracks.find(({ language }) => language === document.documentElement.lang) ?? tracks[0]
}

function readState(element: HTMLMediaElement): PlayerState {
  const captions = captionsOf(element)
  return {
    playing: !element.paused,
    seconds: element.currentTime,
    duration: Number.isFinite(element.duration) ? element.duration : 0,
    muted: element.muted || element.volume === 0,
    volume: element.volume,
    speed: element.playbackRate,
    captions: captions ? captions.mode === 'showing' : null,
  }
}

export interface Player extends PlayerState {
  speeds: readonly number[]
  refresh: () => void
  toggle: () => void
  back: () => void
  /** Seeks by one key press: -1 back, 1 forward. */
  step: (direction: 1 | -1) => void
  seek: (seconds: number) => void
  mute: () => void
  setVolume: (volume: number) => void
  setSpeed: (speed: number) => void
  toggleCaptions: () => void
  toggleFullScreen: () => void
}

/** Reads and controls a media element. If seeking ahead is not allowed, the element's event listeners bring it back. */
export function usePlayer(media: RefObject<HTMLMediaElement | null>, box: RefObject<HTMLElement | null>): Player {
  const [state, setState] = useState(AT_REST)
  const change = (act: (element: HTMLMediaElement) => void) => () => {
    const element = media.current
    if (!element) return
    act(element)
    setState(readState(element))
  }
  const seek = (seconds: number) =>
    change((element) => {
      element.currentTime = Math.min(Math.max(0, seconds), element.duration || 0)
    })()
  const refresh = change(() => undefined)
  // Caption tracks are added to the element after it is rendered.
  useEffect(() => {
    const tracks = media.current?.textTracks
    const update = () => {
      if (media.current) setState(readState(media.current))
    }
    tracks?.addEventListener?.('change', update)
    tracks?.addEventListener?.('addtrack', update)
    return () => {
      tracks?.removeEventListener?.('change', update)
      tracks?.removeEventListener?.('addtrack', update)
    }
  }, [media])
  return {
    ...state,
    speeds: SPEEDS,
    refresh,
    toggle: change((element) => {
      if (element.paused) void element.play()?.catch(() => undefined)
      else element.pause()
    }),
    back: () => seek((media.current?.currentTime ?? 0) - BACK_SECONDS),
    step: (direction) => seek((media.current?.currentTime ?? 0) + direction * KEY_SECONDS),
    seek,
    mute: change((element) => {
      element.muted = !element.muted
    }),
    setVolume: (volume) =>
      change((element) => {
        element.volume = volume
        element.muted = false
      })(),
    setSpeed: (speed) =>
      change((element) => {
        element.playbackRate = speed
      })(),
    toggleCaptions: change((element) => {
      const captions = captionsOf(element)
      if (captions) captions.mode = captions.mode === 'showing' ? 'hidden' : 'showing'
    }),
    toggleFullScreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen()
      else void box.current?.requestFullscreen?.().catch(() => undefined)
    },
  }
}
