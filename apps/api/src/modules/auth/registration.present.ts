import { RegistrationDomain } from '@evenground/shared/schemas'
import { type findDomainWithAncestors, presentSessionDomain } from '../domains/index.ts'

/** Keeps only the public fields of a domain. */
export const presentRegistrationDomain = (
  ancestors: Awaited<ReturnType<typeof findDomainWithAncestors>>,
): RegistrationDomain => RegistrationDomain.parse(presentSessionDomain(ancestors))
