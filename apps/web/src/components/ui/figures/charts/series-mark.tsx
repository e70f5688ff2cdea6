import styles from './series-mark.module.css'

/** One pattern per pair of pre- and post-assessment, so that ten series can be told apart without color. */
const PATTERNS = ['', 'M-1 1L1 -1M0 6L6 0M5 7L7 5', 'M3 0V6', 'M0 0L6 6M6 0L0 6', 'M0 3H6'] as const

const pairOf = (type: number): number => Math.floor(type / 2)

/** SVG pattern of an assessment type. Must be included once in the picture that uses it. */
export function SeriesPattern({ id, type }: { id: string; type: number }) {
  const path = PATTERNS[pairOf(type) % PATTERNS.length]
  if (!path) return null
  return (
    <pattern id={`${id}-${type}`} width="6" height="6" patternUnits="userSpaceOnUse">
      <path className={styles.lines} d={path} />
    </pattern>
  )
}

type SeriesRectProps = {
  /** Id of the SVG patterns. */
  id: string
  type: number
  x?: number
  y: number
  width: number | string
  height: number
}

/** A bar in the color of its side, pre or post, with the pattern of its pair. */
export function SeriesRect({ id, type, ...box }: SeriesRectProps) {
  return (
    <>
      <rect {...box} rx="3" className={type % 2 === 0 ? styles.before : styles.after} />
      {pairOf(type) > 0 && <rect {...box} rx="3" fill={`url(#${id}-${type})`} />}
    </>
  )
}
