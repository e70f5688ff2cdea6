import { RegistrationDomain } from '@evenground/shared/schemas'
import { type findLineage, presentSessionDomain } from '../domains/index.ts'

/** Keeps the public fields alone. */
export const presentRegistrationDomain = (lineage: Awaited<ReturnType<typeof findLineage>>): RegistrationDomain =>
  RegistrationDomain.parse(presentSessionDomain(lineage))
