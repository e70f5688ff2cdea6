import { Drawing, makeShape } from './drawing.tsx'
import styles from './illustration.module.css'

const SHAPE = makeShape({
  middle: { 0: 78, 0.5: 80, 1: 82 },
  halfWidth: { 0: 30, 0.25: 46, 0.5: 52, 0.75: 44, 1: 26 },
})

/** Illustration for errors: a broken line whose ends could be joined again. */
export const BrokenPicture = () => (
  <Drawing shape={SHAPE}>
    <path className={styles.own} d="M0 79C50 78 88 78 112 84C120 86 122 92 118 99" />
    <path className={styles.own} d="M280 82C232 82 194 80 168 75C160 73 158 67 162 60" />
    <circle className={styles.end} cx="117" cy="101" r="5" />
    <circle className={styles.end} cx="163" cy="58" r="5" />
  </Drawing>
)
