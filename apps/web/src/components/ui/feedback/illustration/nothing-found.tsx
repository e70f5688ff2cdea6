import { Drawing, makeShape } from './drawing.tsx'
import styles from './illustration.module.css'

const SHAPE = makeShape({
  lines: 15,
  middle: { 0: 74, 0.3: 66, 0.65: 88, 1: 82 },
  halfWidth: { 0: 46, 0.35: 30, 0.6: 40, 1: 54 },
  sway: 4,
})

/** Illustration for a search without results: the magnifying glass shows an empty spot. */
export const NothingFoundPicture = () => (
  <Drawing shape={SHAPE}>
    <circle className={styles.ink} cx="142" cy="74" r="34" />
    <path className={styles.ink} d="M167 98l22 22" />
    <path className={styles.own} d="M128 76h28" strokeDasharray="0.1 7" />
  </Drawing>
)
