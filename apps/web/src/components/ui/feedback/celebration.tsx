import styles from './celebration.module.css'

const PIECES = 18

/**
 * Confetti across the top of the page. Hidden from screen readers, because the text beside it says what is celebrated.
 */
export function Celebration() {
  return (
    <div className={styles.celebration} data-celebration="" data-print="hide" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of paper are alike and never change places
        <i key={piece} />
      ))}
    </div>
  )
}
