import { Icon, type IconGlyph } from '../../icons/icon.tsx'
import { Link } from '../../navigation/link.tsx'
import styles from './start-cards.module.css'

export type StartCard = { key: string; to: string; icon: IconGlyph; label: string; words: string }

/** Starting points as cards under headings. */
export function StartCards({ groups }: { groups: readonly { label: string; cards: readonly StartCard[] }[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ label, cards }) => (
        <section key={label} aria-label={label}>
          <h2 className={styles.heading}>{label}</h2>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card.key} className={styles.card}>
                <Icon of={card.icon} size={24} />
                <div>
                  <Link to={card.to} className={styles.link}>
                    {card.label}
                  </Link>
                  <p className={styles.words}>{card.words}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
