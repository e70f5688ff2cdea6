import { LineArt } from '../../figures/line-art/line-art.tsx'
import { makeShape } from './drawing.tsx'
import styles from './illustration.module.css'

const SHAPE = makeShape({
  lines: 15,
  middle: { 0: 104, 0.3: 92, 0.7: 72, 1: 66 },
  halfWidth: { 0: -22, 0.2: 0, 0.65: 44, 1: 58 },
})

/** Illustration for a place where nothing exists yet: all directions are still open. */
export const WaitingPicture = () => <LineArt shape={SHAPE} progress={0.13} className={styles.picture} />
