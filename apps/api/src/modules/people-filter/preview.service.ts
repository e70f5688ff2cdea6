import { kindOf, type PeopleField } from '@evenground/shared/people-filter'
import type { PeopleFilter, PeoplePreview } from '@evenground/shared/schemas'
import { ruleViolated } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { assertDomain } from '../domains/index.ts'
import { assertMayFilter } from './assert-may-filter.ts'
import { describeWithNames } from './describe-people-filter.ts'
import { countPeople, listFieldValues } from './people.repo.ts'

export type PreviewService = ReturnType<typeof createPreviewService>

interface Narrowing {
  domain_id?: string | undefined
  q?: string | undefined
}

/** What a filter form shows while it is filled in: the number of matches, a description, and suggested values. */
export const createPreviewService = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => ({
  preview: (caller: Caller, { filter, domain_id, q }: { filter: PeopleFilter } & Narrowing): Promise<PeoplePreview> =>
    database.read(caller.scope, async (db) => {
      assertMayFilter(caller, filter)
      await assertDomain(db, caller, domain_id)
      const [counted, described] = await Promise.all([
        countPeople(db, { filter, now: clock(), domainId: domain_id, q }),
        describeWithNames(db, filter, caller.locale),
      ])
      return { ...counted, ...described }
    }),

  listValues: (caller: Caller, { field, domain_id, q }: { field: PeopleField } & Narrowing): Promise<string[]> =>
    database.read(caller.scope, async (db) => {
      if (kindOf(field) !== 'text') {
        throw ruleViolated('field', 'not_a_text', 'Values are suggested only for text fields.')
      }
      await assertDomain(db, caller, domain_id)
      return listFieldValues(db, field, { domainId: domain_id, q })
    }),
})
