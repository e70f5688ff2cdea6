import { LineArt } from '../line-art/line-art.tsx'
import { makeShape } from './drawing.tsx'
import styles from './illustration.module.css'

const SHAPE = makeShape({
  lines: 9,
  own: 0.625,
  middle: [
    [0, 80],
    [0.5, 84],
    [1, 70],
  ],
  halfWidth: [
    [0, 66],
    [0.2, 64],
    [0.6, 22],
    [0.8, 9],
    [1, 8],
  ],
  sway: 5,
})

/** Many come from many places, and go on side by side. */
export const WelcomePicture = () => (
  <LineArt shape={SHAPE} className={styles.picture}>
    {({ linesAt }) =>
      linesAt(0.2).map(([x, y], index) => (
        <circle key={y} className={index === 5 ? styles.here : styles.faint} cx={x} cy={y} r={index === 5 ? 6 : 4.5} />
      ))
    }
  </LineArt>
)
