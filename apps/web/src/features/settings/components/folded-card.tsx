import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMe } from '../../../lib/session/me.ts'
import styles from '../pages/settings.module.css'

type FoldedCardProps = {
  /** `?open=<name>` in the URL expands the card and scrolls to it. */
  name: string
  title: string
  /** Whether to expand it initially, because something in it is in progress. */
  startOpen?: boolean | undefined
  children: ReactNode
}

/** A collapsible part of the settings. Its content is loaded when it is expanded. */
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

/** A card for the person only: not shown during an impersonation. */
export function OwnCard({ name, ...card }: OwnCardProps) {
  const { t } = useWords('settings')
  if (useMe().actor) return null
  return <FoldedCard name={name} title={t(`${name}.title`)} {...card} />
}
