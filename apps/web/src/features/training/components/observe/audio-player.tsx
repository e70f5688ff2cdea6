import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLoadWatchdog } from './use-load-watchdog.ts'
import type { PlayerEvents } from './use-watching.ts'

/** `NETWORK_IDLE`: a browser that saves data waits for Play before it loads anything. */
const WAITS_FOR_PLAY = 1

type AudioPlayerProps = { src: string; label: string; startAt: number; events: PlayerEvents }

/** A recording in the browser's own player, without autoplay. */
export function AudioPlayer({ src, label, startAt, events }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  useLoadWatchdog(
    () => audio.current !== null && (audio.current.readyState > 0 || audio.current.networkState === WAITS_FOR_PLAY),
    events.onFailed,
  )
  const apply = (player: HTMLAudioElement, back: number | null) => {
    if (back !== null) player.currentTime = back
  }
  const begin = (player: HTMLAudioElement) => {
    events.onDuration(player.duration)
    if (startAt > 0 && startAt < player.duration) player.currentTime = startAt
  }
  // What is cached can be loaded, or refused, before the page listens to it.
  const catchUp = useEffectEvent((player: HTMLAudioElement) => {
    if (player.error) events.onFailed()
    else if (player.readyState > 0) begin(player)
  })
  useEffect(() => {
    if (audio.current) catchUp(audio.current)
  }, [])
  type AudioEvent = SyntheticEvent<HTMLAudioElement>
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript with its time codes stands below
    <audio
      ref={audio}
      controls
      preload="metadata"
      src={src}
      aria-label={label}
      onLoadedMetadata={({ currentTarget }: AudioEvent) => begin(currentTarget)}
      onTimeUpdate={({ currentTarget }: AudioEvent) => {
        if (currentTarget.seeking) return
        apply(currentTarget, events.onTime(currentTarget.currentTime, currentTarget.playbackRate))
      }}
      onSeeking={({ currentTarget }: AudioEvent) => apply(currentTarget, events.onSeek(currentTarget.currentTime))}
      onPause={events.onPause}
      onEnded={({ currentTarget }: AudioEvent) => events.onEnded(currentTarget.duration)}
      onError={events.onFailed}
    />
  )
}
