/**
 * The extent to which answers describe inclusive work, by score. The texts speak of extent and not of frequency, because
 * answers express agreement.
 */
export const nameExtent = (score: number): 'mostly' | 'often' | 'sometimes' =>
  score >= 75 ? 'mostly' : score >= 50 ? 'often' : 'sometimes'
