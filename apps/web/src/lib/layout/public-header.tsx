import { ButtonLink } from '../../components/ui/buttons/button-link.tsx'
import { Mark } from '../../components/ui/figures/mark.tsx'
import { Link } from '../../components/ui/navigation/link.tsx'
import { Preferences } from './preferences.tsx'
import styles from './public-header.module.css'

type PublicHeaderProps = {
  /** Address that the name links to. */
  home: string
  /** Name of this part of the product, shown beside the organization's name. */
  part?: string
  /** Label of the link into the product. */
  wayIn: string
}

/** Header of public pages: the organization, language and mode, and the link into the product. */
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
