import type { PermissionKey } from '@evenground/shared/constants'
import type { Me } from '@evenground/shared/schemas'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconSegments from '@tabler/icons-react/dist/esm/icons/IconChartDots.mjs'
import IconJobs from '@tabler/icons-react/dist/esm/icons/IconClockPlay.mjs'
import IconLibrary from '@tabler/icons-react/dist/esm/icons/IconLibrary.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconPack from '@tabler/icons-react/dist/esm/icons/IconPresentation.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconErasures from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import type { IconGlyph } from '../../../components/ui/icons/icon.tsx'
import { isGlobalAdministrator } from '../../../lib/session/permissions.ts'

/** `needs`: any one of these permissions opens the page. Job pages are for the global administrator only. */
interface FurtherPage {
  key:
    | 'first-steps'
    | 'library'
    | 'rules'
    | 'segments'
    | 'pack'
    | 'erasures'
    | 'jobs'
    | 'keys'
    | 'certificate'
    | 'reminders'
    | 'data-protection'
    | 'sign-in'
    | 'directory'
  path: string
  icon: IconGlyph
  needs: readonly PermissionKey[] | 'global'
}

const PAGES: readonly FurtherPage[] = [
  { key: 'first-steps', path: '/first-steps', icon: IconListCheck, needs: ['api.v2.domains.get_by_id'] },
  { key: 'library', path: '/plans/library', icon: IconLibrary, needs: ['api.v2.plans.create'] },
  { key: 'rules', path: '/rules', icon: IconRepeat, needs: ['api.v2.rules.list'] },
  { key: 'segments', path: '/segments', icon: IconSegments, needs: ['api.v2.dashboard.default'] },
  { key: 'pack', path: '/reporting/pack', icon: IconPack, needs: ['api.v2.reports.pdf', 'api.v2.reports.odt'] },
  { key: 'erasures', path: '/erasures', icon: IconErasures, needs: ['api.v2.domains.erasure'] },
  { key: 'jobs', path: '/jobs', icon: IconJobs, needs: 'global' },
]

/** Pages below the person's own domain. The pages of other domains are reached from the page of each domain. */
const OF_DOMAIN: readonly Pick<FurtherPage, 'key' | 'needs'>[] = [
  { key: 'keys', needs: ['api.v2.keys.list'] },
  { key: 'certificate', needs: ['api.v2.domains.update_by_id'] },
  { key: 'reminders', needs: ['api.v2.domains.update_by_id'] },
  {
    key: 'data-protection',
    needs: ['api.v2.domains.policies', 'api.v2.domains.retention', 'api.v2.domains.erasure'],
  },
  { key: 'sign-in', needs: ['api.v2.domains.sign_in'] },
  { key: 'directory', needs: ['api.v2.domains.sign_in'] },
]

/** The pages without a tab that this person may open. */
export function listFurtherPages(me: Me, permissions: ReadonlySet<PermissionKey>): FurtherPage[] {
  const ofDomain = OF_DOMAIN.map((page) => ({
    ...page,
    path: `/domains/${me.domain.id}/${page.key}`,
    icon: IconBuilding,
  }))
  return [...PAGES, ...ofDomain].filter(({ needs }) =>
    needs === 'global' ? isGlobalAdministrator(me) : needs.some((one) => permissions.has(one)),
  )
}
