import { Button } from '../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { WaitingPicture } from '../../components/ui/feedback/illustration/waiting.tsx'
import { useDomainNames } from '../lists/domain-names.ts'
import styles from './other-domains.module.css'

/** Most domains offered as buttons. More are in a list. */
export const OFFERED_MAX = 8

type OtherDomainsProps = {
  /** Ids of domains in which no one has submitted an assessment. */
  shown: readonly string[]
  onChoose: (id: string) => void
  /** Text for people who see no other domain. */
  empty: { title: string; body: string }
  elsewhere: { title: string; body: (domains: string) => string }
}

/**
 * Shown if nothing was submitted in these domains. Offers other domains to people who can see some, as they may have
 * meant one of them.
 */
export function OtherDomains({ shown, onChoose, empty, elsewhere }: OtherDomainsProps) {
  const { names } = useDomainNames()
  const others = [...names].filter(([id]) => !shown.includes(id))
  if (others.length === 0) {
    return (
      <EmptyState card picture={<WaitingPicture />} title={empty.title}>
        {empty.body}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      card
      picture={<WaitingPicture />}
      title={elsewhere.title}
      action={others.slice(0, OFFERED_MAX).map(([id, label]) => (
        <Button key={id} size="form" wraps onClick={() => onChoose(id)}>
          {label}
        </Button>
      ))}
    >
      <span className={styles.name}>{elsewhere.body(shown.map((id) => names.get(id) ?? '…').join(', '))}</span>
    </EmptyState>
  )
}
