import styles from './mark.module.css'

const SHAPES = (
  <>
    <path className={styles.first} d="M4 12a7.5 7.5 0 0 1 15 0v18H4z" />
    <path className={styles.second} d="M21 12a7.5 7.5 0 0 1 15 0v10H21z" />
    <path className={styles.ground} d="M4 32h17v-8h15v12H4z" />
  </>
)

/**
 * The product's logo: two people of different height whose heads are level, because the ground evens out the
 * difference.
 */
export function Mark({ size = 40, label }: { size?: number; label?: string }) {
  const box = { width: size, height: size, viewBox: '0 0 40 40' }
  return label ? (
    <svg {...box} role="img" aria-label={label}>
      {SHAPES}
    </svg>
  ) : (
    <svg {...box} aria-hidden="true">
      {SHAPES}
    </svg>
  )
}
