import { ProviderChoice } from './provider-choice.tsx'
import type { ProviderPart } from './provider-context.ts'

const KINDS = ['oidc', 'saml'] as const

/** Chooses the protocol of a new provider; it cannot be changed later. */
export const KindField = (part: ProviderPart) => <ProviderChoice {...part} name="kind" words="kinds" choices={KINDS} />
