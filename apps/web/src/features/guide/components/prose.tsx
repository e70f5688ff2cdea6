import styles from './prose.module.css'

/** Renders paragraphs that are separated by empty lines; text between backticks is code. */
export function Prose({ children }: { children: string }) {
  return (
    <div className={styles.prose}>
      {children.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split('`').map((piece, index) =>
            // Every second piece was between backticks.
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed text have no other name
            index % 2 === 1 ? <code key={index}>{piece}</code> : piece,
          )}
        </p>
      ))}
    </div>
  )
}
