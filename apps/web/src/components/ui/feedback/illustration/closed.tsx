import { Drawing, makeShape } from './drawing.tsx'
import styles from './illustration.module.css'

const SHAPE = makeShape({
  middle: { 0: 70, 0.5: 80, 1: 88 },
  halfWidth: { 0: 54, 0.5: 24, 1: 50 },
})

/** Illustration for content that is closed, or not open yet: the line waits before a door. */
export const ClosedPicture = () => (
  <Drawing shape={SHAPE}>
    <path className={styles.own} d="M0 70C40 71 70 75 98 79" />
    <circle className={styles.here} cx="98" cy="79" r="6" />
    <path className={styles.ink} d="M124 130V52a24 24 0 0 1 48 0v78z" />
    <circle className={styles.ink} cx="148" cy="84" r="5" />
    <path className={styles.ink} d="M148 89v12" />
  </Drawing>
)
