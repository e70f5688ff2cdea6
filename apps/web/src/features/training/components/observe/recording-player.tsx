import { LANGUAGE_TAGS, LOCALES } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../../components/ui/cx.ts'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { isVideo } from '../../../../lib/learning/is-video.ts'
import { PlayerBar } from './player-bar.tsx'
import styles from './recording-player.module.css'
import { useLoadWatchdog } from './use-load-watchdog.ts'
import { usePlayer } from './use-player.ts'
import type { PlayerEvents } from './use-watching.ts'

/** `NETWORK_IDLE`: a browser that saves data loads nothing before Play is pressed. */
const WAITS_FOR_PLAY = 1

type RecordingPlayerProps = {
  src: string
  label: string
  /** URLs of caption files by language. Captions are shown only on a picture. */
  captions: LocalizedText
  startAt: number
  events: PlayerEvents
}

function Captions({ files }: { files: LocalizedText }) {
  const locale = useLocale()
  return LOCALES.map((language) => {
    const file = files[language]
    const tag = LANGUAGE_TAGS[language]
    return (
      file && (
        <track key={language} kind="captions" src={file} srcLang={tag} label={tag} default={language === locale} />
      )
    )
  })
}

/** An audio or video recording with our own controls, without autoplay. */
export function RecordingPlayer({ src, label, captions, startAt, events }: RecordingPlayerProps) {
  const media = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLElement>(null)
  const player = usePlayer(media, box)
  const { t } = useTranslation('training')
  useLoadWatchdog(
    () => media.current !== null && (media.current.readyState > 0 || media.current.networkState === WAITS_FOR_PLAY),
    events.onFailed,
  )
  const apply = (element: HTMLMediaElement, back: number | null) => {
    if (back !== null) element.currentTime = back
    player.refresh()
  }
  const begin = (element: HTMLMediaElement) => {
    events.onDuration(element.duration)
    if (startAt > 0 && startAt < element.duration) element.currentTime = startAt
    player.refresh()
  }
  // A cached file may be loaded, or have failed, before the page listens to its events.
  const catchUp = useEffectEvent((element: HTMLMediaElement) => {
    if (element.error) events.onFailed()
    else if (element.readyState > 0) begin(element)
  })
  useEffect(() => {
    if (media.current) catchUp(media.current)
  }, [])
  type MediaEvent = SyntheticEvent<HTMLMediaElement>
  const shared = {
    preload: 'metadata',
    src,
    'aria-label': label,
    onLoadedMetadata: ({ currentTarget }: MediaEvent) => begin(currentTarget),
    onTimeUpdate: ({ currentTarget }: MediaEvent) => {
      if (currentTarget.seeking) return
      apply(currentTarget, events.onTime(currentTarget.currentTime, currentTarget.playbackRate))
    },
    onSeeking: ({ currentTarget }: MediaEvent) => apply(currentTarget, events.onSeek(currentTarget.currentTime)),
    onPlay: player.refresh,
    onVolumeChange: player.refresh,
    onRateChange: player.refresh,
    onPause: () => {
      events.onPause()
      player.refresh()
    },
    onEnded: ({ currentTarget }: MediaEvent) => events.onEnded(currentTarget.duration),
    onError: events.onFailed,
  } as const
  return (
    <section
      ref={box}
      className={cx(styles.player, isVideo(src) && styles.video)}
      aria-label={t('player.label', { title: label })}
    >
      {isVideo(src) ? (
        <video ref={media} {...shared} playsInline onClick={player.toggle}>
          <Captions files={captions} />
        </video>
      ) : (
        <audio ref={media} {...shared} />
      )}
      <PlayerBar player={player} hasPicture={isVideo(src)} />
    </section>
  )
}
