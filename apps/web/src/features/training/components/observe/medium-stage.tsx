import type { Medium } from '@evenground/shared/schemas'
import IconHeadphones from '@tabler/icons-react/dist/esm/icons/IconHeadphones.mjs'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import { AudioPlayer } from './audio-player.tsx'
import { DocumentStage } from './document-stage.tsx'
import { FramePlayer } from './frame-player.tsx'
import styles from './observe.module.css'
import type { Watching } from './use-watching.ts'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

const FRAMES = { vimeo, youtube }

/** Without a link there is nothing to watch, and the learner can go on. */
function NoLink({ onFailed }: { onFailed: () => void }) {
  const fail = useEffectEvent(onFailed)
  useEffect(() => fail(), [])
  return null
}

type MediumStageProps = { type: Medium['medium_type']; link: string | null; title: string; watching: Watching }

/** The medium itself, in the player of its kind. */
export function MediumStage({ type, link, title, watching }: MediumStageProps) {
  const { events, startAt, round } = watching
  if (link === null) return <NoLink onFailed={events.onFailed} />
  if (type === 'pdf') return <DocumentStage link={link} title={title} watching={watching} />
  if (type === 'podcast') {
    return (
      <div className={styles.card}>
        <Icon of={IconHeadphones} size={40} className={styles.icon} />
        <AudioPlayer key={round} src={link} label={title} startAt={startAt} events={events} />
      </div>
    )
  }
  return <FramePlayer key={round} service={FRAMES[type]} link={link} title={title} startAt={startAt} events={events} />
}
