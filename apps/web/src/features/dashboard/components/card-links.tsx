import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { cardId, LINKED_CARDS } from '../card-id.ts'
import styles from './story.module.css'

/** Scrolls to the card and opens it if it is collapsed. */
function goTo(id: string): void {
  const card = document.getElementById(id)
  card?.querySelector<HTMLElement>('h2 > [aria-expanded="false"]')?.click()
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector('h2')?.focus({ preventScroll: true })
}

/** Links to the charts further down, on a phone, where each chart fills a screen. */
export function CardLinks() {
  const { t } = useWords('dashboard')
  return (
    <p className={styles.links}>
      <span>{t('below.title')}</span>
      {LINKED_CARDS.map((card) => (
        <TextButton key={card} onClick={() => goTo(cardId(card))}>
          {t(`below.${card}`)}
        </TextButton>
      ))}
    </p>
  )
}
