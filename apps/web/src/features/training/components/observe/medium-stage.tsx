import type { Medium } from '@evenground/shared/schemas'
import { useEffect, useEffectEvent } from 'react'
import { DocumentStage } from './document-stage.tsx'
import { FramePlayer } from './frame-player.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import type { Watching } from './use-watching.ts'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

const FRAMES = { vimeo, youtube }

/** Without a link there is nothing to watch, so the learner can continue. */
function NoLink({ onFailed }: { onFailed: () => void }) {
  const fail = useEffectEvent(onFailed)
  useEffect(() => fail(), [])
  return null
}

type MediumStageProps = {
  type: Medium['medium_type']
  link: string | null
  title: string
  captions: Medium['captions']
  /** The document's text, to read until its pages are loaded. */
  words?: string | undefined
  watching: Watching
}

/** The medium in the player for its type. */
export function MediumStage({ type, link, title, captions, words, watching }: MediumStageProps) {
  const { events, startAt, round } = watching
  if (link === null) return <NoLink onFailed={events.onFailed} />
  if (type === 'pdf') return <DocumentStage link={link} title={title} watching={watching} words={words} />
  if (type === 'podcast') {
    return (
      <RecordingPlayer key={round} src={link} label={title} captions={captions} startAt={startAt} events={events} />
    )
  }
  return <FramePlayer key={round} service={FRAMES[type]} link={link} title={title} startAt={startAt} events={events} />
}
