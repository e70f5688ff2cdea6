import { ButtonLink } from '../../components/ui/buttons/button-link.tsx'
import { Mark } from '../../components/ui/figures/mark.tsx'
import { Link } from '../../components/ui/navigation/link.tsx'
import { Preferences } from './preferences.tsx'
import styles from './public-header.module.css'

type PublicHeaderProps = {
  /** Where the name leads. */
  home: string
  /** The part of the product, beside its name. */
  part?: string
  /** The way into the product. */
  wayIn: string
}

/** The head of pages that anyone may read: whose they are, language and mode, and the way into the product. */
export function PublicHeader({ home, part, wayIn }: PublicHeaderProps) {
  return (
    <header className={styles.header}>
      <Link to={home} className={styles.name}>
        <Mark size={32} />
        <span>Evenground {part && <span className={styles.part}>{part}</span>}</span>
      </Link>
      <div className={styles.tools}>
        <Preferences />
      </div>
      <ButtonLink to="/" size="compact">
        {wayIn}
      </ButtonLink>
    </header>
  )
}
