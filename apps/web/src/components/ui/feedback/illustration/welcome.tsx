import { Drawing, makeShape } from './drawing.tsx'
import styles from './illustration.module.css'

const SHAPE = makeShape({
  middle: { 0: 104, 0.5: 88, 1: 66 },
  halfWidth: { 0: 20, 0.5: 44, 1: 58 },
})

/** Illustration for the beginning: a line comes through an open door. */
export const WelcomePicture = () => (
  <Drawing shape={SHAPE}>
    <path className={styles.ink} d="M62 136V56a26 26 0 0 1 52 0v80z" />
    <path className={styles.ink} d="M62 136V56a26 26 0 0 1 10-20l-24 16v92z" />
    <path className={styles.own} d="M88 112C126 108 158 92 186 72S226 46 244 44" />
    <circle className={styles.here} cx="88" cy="112" r="6" />
    <circle className={styles.end} cx="244" cy="44" r="9" />
  </Drawing>
)
