import { RegistrationDomain } from '@evenground/shared/schemas'
import { type findDomainWithAncestors, presentSessionDomain } from '../domains/index.ts'

/** Keeps the public fields alone. */
export const presentRegistrationDomain = (
  ancestors: Awaited<ReturnType<typeof findDomainWithAncestors>>,
): RegistrationDomain => RegistrationDomain.parse(presentSessionDomain(ancestors))
