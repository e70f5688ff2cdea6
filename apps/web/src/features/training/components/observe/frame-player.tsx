import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FrameMessage, FrameService } from './frame-service.ts'
import styles from './observe.module.css'
import { useLoadWatchdog } from './use-load-watchdog.ts'
import type { PlayerEvents } from './use-watching.ts'

type FramePlayerProps = { service: FrameService; link: string; title: string; startAt: number; events: PlayerEvents }

/** A video in its service's own player, which is listened to from outside. */
export function FramePlayer({ service, link, title, startAt, events }: FramePlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const length = useRef<number | null>(null)
  const alive = useRef(false)
  const [src] = useState(() => service.src(link, startAt))
  useLoadWatchdog(() => alive.current, events.onFailed)

  const post = (message: unknown) => frame.current?.contentWindow?.postMessage(message, service.origin)
  const handleMessage = useEffectEvent((message: FrameMessage) => {
    const { seconds, duration, rate } = message
    if (message.failed) return events.onFailed()
    if (message.ready) for (const command of service.subscribe) post(command)
    if (duration !== undefined && duration !== length.current) {
      length.current = duration
      events.onLength(duration)
    }
    if (message.paused) events.onPause()
    if (seconds !== undefined) {
      const back = message.seeked ? events.onSeek(seconds) : events.onTime(seconds, rate)
      if (back !== null) return post(service.goTo(back))
    }
    if (message.ended && length.current !== null) events.onEnded(length.current)
  })
  const failWithoutSource = useEffectEvent(() => {
    if (src === null) events.onFailed()
  })
  useEffect(() => {
    failWithoutSource()
    const listen = (event: MessageEvent) => {
      if (event.origin !== service.origin || event.source !== frame.current?.contentWindow) return
      alive.current = true
      handleMessage(service.read(event.data))
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
      // Without a referrer the services refuse to play on other sites.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => {
        for (const command of service.hello) post(command)
      }}
    />
  )
}
