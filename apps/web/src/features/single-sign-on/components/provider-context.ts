import type { ProviderValues } from '../api/provider-values.ts'

/** What every part of the form gets. */
export interface ProviderPart {
  values: ProviderValues
  change: (part: Partial<ProviderValues>) => void
  /** The words of what is wrong with a field, by its path. */
  errorOf: (path: string) => string | undefined
}
