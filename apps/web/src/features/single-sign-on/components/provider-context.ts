import type { ProviderValues } from '../api/provider-values.ts'

/** The props of every part of the form. */
export interface ProviderPart {
  values: ProviderValues
  change: (part: Partial<ProviderValues>) => void
  /** Returns the error text of the field at a path. */
  errorOf: (path: string) => string | undefined
}
