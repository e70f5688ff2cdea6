import styles from './celebration.module.css'

const PIECES = 18

/** A moment of joy across the top of the page. Says nothing: what it is about is in words beside it. */
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
