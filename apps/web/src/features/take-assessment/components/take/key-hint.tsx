import styles from './key-hint.module.css'

/** “Press <k>1</k> to answer”: what is between the marks is drawn as a key. */
export function KeyHint({ text }: { text: string }) {
  const parts = text.split(/<k>(.*?)<\/k>/)
  return (
    <p className={styles.keys}>
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
        index % 2 === 1 ? <kbd key={index}>{part}</kbd> : part && <span key={index}>{part}</span>,
      )}
    </p>
  )
}
