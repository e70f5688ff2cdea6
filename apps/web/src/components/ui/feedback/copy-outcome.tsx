type CopyOutcomeProps = {
  outcome: 'idle' | 'copied' | 'refused'
  copied: string
  /** Shown when the browser refused to copy: asks people to copy by hand. */
  byHand: string
}

/** Shows and announces whether copying worked. */
export const CopyOutcome = ({ outcome, copied, byHand }: CopyOutcomeProps) => (
  <span role="status">{outcome !== 'idle' && (outcome === 'copied' ? copied : byHand)}</span>
)
