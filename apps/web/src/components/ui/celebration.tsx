import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import styles from './celebration.module.css'
import { Icon } from './icon.tsx'
import { Rosette } from './line-art/rosette.tsx'

/** A quiet moment at the end of a plan: the rosette opens once. The words beside it say what was reached. */
export function Celebration() {
  return (
    <span className={styles.celebration} aria-hidden="true">
      <Rosette className={styles.rosette} />
      <span className={styles.check}>
        <Icon of={IconCheck} size={28} />
      </span>
    </span>
  )
}
