import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMe } from '../../../lib/session/me.ts'
import styles from '../pages/settings.module.css'

type FoldedCardProps = {
  /** `?open=` in the address with this name opens the card and scrolls to it. */
  name: string
  title: string
  /** Something is under way that should be seen at once. */
  startOpen?: boolean | undefined
  children: ReactNode
}

/** One part of the settings that is seldom needed. Its content is loaded when it is opened. */
export function FoldedCard({ name, title, startOpen = false, children }: FoldedCardProps) {
  const id = `settings-${name}`
  const [params] = useSearchParams()
  const isWanted = params.get('open') === name
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? (isWanted || startOpen)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView()
  }, [isWanted])
  return (
    <section ref={card} className={styles.folded} aria-labelledby={id}>
      <h3 id={id}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setChosen(!open)}>
          {title}
          <Icon of={IconChevronDown} size={20} />
        </button>
      </h3>
      {open && <div className="stack">{children}</div>}
    </section>
  )
}

type OwnCardProps = Pick<FoldedCardProps, 'startOpen' | 'children'> & {
  name: 'erasure' | 'password' | 'reads' | 'sessions'
}

/** A card that is the person's own: during an impersonation it is not there. */
export function OwnCard({ name, ...card }: OwnCardProps) {
  const { t } = useWords('settings')
  if (useMe().actor) return null
  return <FoldedCard name={name} title={t(`${name}.title`)} {...card} />
}
