import { ProviderChoice } from './provider-choice.tsx'
import type { ProviderPart } from './provider-context.ts'

const KINDS = ['oidc', 'saml'] as const

/** Which of the two languages the service speaks. It is chosen once. */
export const KindField = (part: ProviderPart) => <ProviderChoice {...part} name="kind" words="kinds" choices={KINDS} />
