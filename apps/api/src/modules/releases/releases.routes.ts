import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/domains'
import type { PrivacyPreview, ReportingAttribute } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Preview, ReleasesService } from './releases.service.ts'

const presentCounts = ({ groups, shown, tooSmall }: Preview['pairs']) => ({ groups, shown, too_small: tooSmall })

const presentPreview = ({ people, total, attributes, pairs, isEstimate }: Preview): PrivacyPreview => ({
  people,
  total_shown: total,
  attributes: attributes.map(({ key, ...counts }) => ({
    attribute: key as ReportingAttribute,
    ...presentCounts(counts),
  })),
  pairs: presentCounts(pairs),
  is_estimate: isEstimate,
})

export function mountReleases(app: FastifyInstance, releases: ReleasesService): void {
  mount(app, contract.previewDomainPrivacy, async ({ caller, params, body }) =>
    ok(presentPreview(await releases.preview(caller, params.id, body))),
  )
}
