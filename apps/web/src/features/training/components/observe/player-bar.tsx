import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs'
import IconBadgeCc from '@tabler/icons-react/dist/esm/icons/IconBadgeCc.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import IconRewindBackward10 from '@tabler/icons-react/dist/esm/icons/IconRewindBackward10.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import type { CSSProperties, KeyboardEvent } from 'react'
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx'
import { formatClock } from '../../../../lib/i18n/format.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import styles from './recording-player.module.css'
import type { Player } from './use-player.ts'

/** Elements that use the arrow or space keys themselves. */
const OWN_ARROWS = 'input, select'
const OWN_SPACE = 'button, select'

const isIn = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Finds the action of a key, as usual in players. For keys pressed while the focus is in the player. */
function findKeyAct(event: KeyboardEvent, player: Player): (() => void) | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  switch (event.key.toLowerCase()) {
    case ' ':
      return isIn(event, OWN_SPACE) ? null : player.toggle
    case 'k':
      return player.toggle
    case 'j':
      return player.back
    case 'm':
      return player.mute
    case 'c':
      return player.captions === null ? null : player.toggleCaptions
    case 'arrowleft':
      return isIn(event, OWN_ARROWS) ? null : () => player.step(-1)
    case 'arrowright':
      return isIn(event, OWN_ARROWS) ? null : () => player.step(1)
    default:
      return null
  }
}

const filled = (share: number) => ({ '--filled': `${Math.round(share * 1000) / 10}%` }) as CSSProperties

function SeekBar({ player }: { player: Player }) {
  const { t } = useWords('training')
  const { seconds, duration } = player
  const words = { time: formatClock(Math.floor(seconds)), total: formatClock(Math.round(duration)) }
  return (
    <>
      <span className={styles.time}>
        {words.time} / {words.total}
      </span>
      <input
        className={styles.slider}
        style={filled(duration > 0 ? seconds / duration : 0)}
        type="range"
        min={0}
        max={Math.max(1, Math.round(duration))}
        step={1}
        value={Math.floor(seconds)}
        aria-label={t('player.position')}
        aria-valuetext={t('player.time_of', words)}
        onChange={({ target }) => player.seek(Number(target.value))}
      />
    </>
  )
}

function Sound({ player }: { player: Player }) {
  const { t } = useWords('training')
  const volume = player.muted ? 0 : player.volume
  return (
    <span className={styles.sound}>
      <IconButton
        icon={player.muted ? IconVolumeOff : IconVolume}
        label={t('player.mute')}
        aria-pressed={player.muted}
        onClick={player.mute}
      />
      <input
        className={styles.slider}
        style={filled(volume)}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={t('player.volume')}
        aria-valuetext={`${Math.round(volume * 100)}%`}
        onChange={({ target }) => player.setVolume(Number(target.value))}
      />
    </span>
  )
}

/** The number of decimals of a speed: 1×, 1.5×, 1.25×. */
const decimalsOf = (speed: number): number => String(speed).split('.')[1]?.length ?? 0

function Speed({ player }: { player: Player }) {
  const { t, format } = useWords('training')
  return (
    <select
      className={styles.speed}
      aria-label={t('player.speed')}
      title={t('player.speed')}
      value={player.speed}
      onChange={({ target }) => player.setSpeed(Number(target.value))}
    >
      {player.speeds.map((speed) => (
        <option key={speed} value={speed}>
          {format.number(speed, decimalsOf(speed))}×
        </option>
      ))}
    </select>
  )
}

/** Controls: play, position, back, speed, captions, sound, full screen. */
export function PlayerBar({ player, hasPicture }: { player: Player; hasPicture: boolean }) {
  const { t } = useWords('training')
  const onKeyDown = (event: KeyboardEvent) => {
    const act = findKeyAct(event, player)
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys repeat what its controls do
    <div className={styles.bar} onKeyDown={onKeyDown}>
      <IconButton
        icon={player.playing ? IconPlayerPause : IconPlayerPlayFilled}
        label={t(player.playing ? 'player.pause' : 'player.play')}
        aria-keyshortcuts="K"
        onClick={player.toggle}
      />
      <IconButton icon={IconRewindBackward10} label={t('player.back')} aria-keyshortcuts="J" onClick={player.back} />
      <SeekBar player={player} />
      <Speed player={player} />
      {player.captions !== null && (
        <IconButton
          icon={IconBadgeCc}
          label={t('player.captions')}
          aria-pressed={player.captions}
          aria-keyshortcuts="C"
          onClick={player.toggleCaptions}
        />
      )}
      <Sound player={player} />
      {hasPicture && (
        <IconButton icon={IconArrowsMaximize} label={t('player.full_screen')} onClick={player.toggleFullScreen} />
      )}
    </div>
  )
}
