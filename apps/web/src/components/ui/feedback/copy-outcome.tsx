type CopyOutcomeProps = {
  outcome: 'idle' | 'copied' | 'refused'
  copied: string
  /** Where the browser does not let the page copy. */
  byHand: string
}

/** Says aloud and in writing whether something was copied. */
export const CopyOutcome = ({ outcome, copied, byHand }: CopyOutcomeProps) => (
  <span role="status">{outcome !== 'idle' && (outcome === 'copied' ? copied : byHand)}</span>
)
