import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EmbeddedPlayer, FrameMessage } from './embedded-player.ts'
import styles from './observe.module.css'
import { useLoadWatchdog } from './use-load-watchdog.ts'
import type { PlayerEvents } from './use-watching.ts'

type FramePlayerProps = { service: EmbeddedPlayer; link: string; title: string; startAt: number; events: PlayerEvents }

/** Plays a video in the iframe of its service, and reads the messages that the player posts. */
export function FramePlayer({ service, link, title, startAt, events }: FramePlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const knownDuration = useRef<number | null>(null)
  const hasResponded = useRef(false)
  // Fixed at mount: `startAt` moves on while the video plays, and a new URL would reload the frame.
  const [src] = useState(() => service.playerUrl(link, startAt))
  useLoadWatchdog(() => hasResponded.current, events.onFailed)

  const post = (message: unknown) => frame.current?.contentWindow?.postMessage(message, service.origin)
  const handleMessage = useEffectEvent((message: FrameMessage) => {
    const { seconds, duration, rate } = message
    if (message.failed) return events.onFailed()
    if (message.ready) for (const command of service.onReadyCommands) post(command)
    if (duration !== undefined && duration !== knownDuration.current) {
      knownDuration.current = duration
      events.onDuration(duration)
    }
    if (message.paused) events.onPause()
    if (seconds !== undefined) {
      const allowedPosition = message.seeked ? events.onSeek(seconds) : events.onTime(seconds, rate)
      if (allowedPosition !== null) return post(service.seekCommand(allowedPosition))
    }
    if (message.ended && knownDuration.current !== null) events.onEnded(knownDuration.current)
  })
  const failWithoutSource = useEffectEvent(() => {
    if (src === null) events.onFailed()
  })
  useEffect(() => {
    failWithoutSource()
    const listen = (event: MessageEvent) => {
      if (event.origin !== service.origin || event.source !== frame.current?.contentWindow) return
      hasResponded.current = true
      handleMessage(service.parseMessage(event.data))
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [service])

  if (src === null) return null
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={src}
      title={title}
      allow="fullscreen; picture-in-picture; encrypted-media"
      // Without a referrer, the services refuse to play the video on another site.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => {
        for (const command of service.onLoadCommands) post(command)
      }}
    />
  )
}
