import { Drawing, makeShape } from './drawing.tsx'
import styles from './illustration.module.css'

const SHAPE = makeShape({
  middle: { 0: 96, 0.4: 104, 1: 92 },
  halfWidth: { 0: 30, 0.45: 40, 0.8: 0, 1: -22 },
})

/** Illustration for a page that does not exist: the line has wandered off. */
export const LostPicture = () => (
  <Drawing shape={SHAPE}>
    <path
      className={styles.own}
      d="M0 96C50 98 92 104 128 92C164 80 176 44 148 34C122 26 112 58 140 66C164 72 186 56 200 34"
    />
    <circle className={styles.here} cx="201" cy="32" r="6" />
  </Drawing>
)
