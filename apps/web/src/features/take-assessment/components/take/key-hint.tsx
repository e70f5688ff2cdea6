import styles from './key-hint.module.css'

/** Renders a text such as "Press <k>1</k> to answer" with the marked parts as keys. */
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
