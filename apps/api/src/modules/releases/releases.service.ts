import type { PrivacyPreviewInput } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'
import {
  type PreviewInput,
  PreviewTookTooLong,
  previewInThread,
  type ReleasePreview,
} from '../confidentiality/index.ts'
import { countPeople, listProfiles } from './preview.repo.ts'

export type Preview = ReleasePreview & { people: number; isEstimate: boolean }
export type ReleasesService = ReturnType<typeof createReleasesService>

/** Above this number, the preview judges groups by their size alone: the planner would take too long. */
const PLANNED_PEOPLE = 3000
/** Profiles that the preview reads: enough to represent the domain. Beyond that, people are only counted. */
const PREVIEWED_PEOPLE = 20_000

const previewLimit = (accountId: string): LimitRule => ({
  key: `privacy preview ${accountId}`,
  limit: 30,
  windowSeconds: WINDOWS.minute,
})

async function preview(organization: string, input: PreviewInput): Promise<ReleasePreview & { isEstimate: boolean }> {
  if (input.profiles.length <= PLANNED_PEOPLE) {
    try {
      return { ...(await previewInThread(organization, input)), isEstimate: false }
    } catch (error) {
      if (!(error instanceof PreviewTookTooLong)) throw error
    }
  }
  return { ...(await previewInThread(organization, input, { bySizeAlone: true })), isEstimate: true }
}

/** Previews of what the gate would release, as requested by users. */
export function createReleasesService({ database, limits }: Pick<Platform, 'database' | 'limits'>) {
  return {
    /**
     * Previews how many groups would be visible if a domain used these attributes and everyone answered today. Returns
     * only counts, no names of groups.
     */
    preview: async (caller: Caller, domainId: string, wanted: PrivacyPreviewInput): Promise<Preview> => {
      await consumeOrRefuse(limits, previewLimit(caller.accountId))
      const { reporting_attributes: attributes, min_group_size: leastSize } = wanted
      const { organization, people, profiles } = await database.read(caller.scope, async (db) => {
        const found = await countPeople(db, domainId)
        if (found === null) throw notFound()
        return { ...found, profiles: await listProfiles(db, domainId, attributes, PREVIEWED_PEOPLE) }
      })
      return { ...(await preview(organization, { profiles, attributes, leastSize })), people }
    },
  }
}
