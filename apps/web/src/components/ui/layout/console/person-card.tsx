import { Avatar } from './avatar.tsx'
import styles from './person-card.module.css'

/** The signed-in person: initials, name, login. */
export function PersonCard({ initials, name, login }: { initials: string; name: string; login: string }) {
  return (
    <div className={styles.person}>
      <span aria-hidden="true">
        <Avatar initials={initials} large />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className="meta">{login}</p>
      </div>
    </div>
  )
}
