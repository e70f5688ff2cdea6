import { type Domain, DomainPick, DomainRow, MyDomains } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import { presentPromise } from './domain-privacy.present.ts'
import type { DomainRecord } from './domains.repo.ts'
import type { StoredLogo } from './logo.repo.ts'

const presentRow = createPresenter(DomainRow)
const presentPick = createPresenter(DomainPick)
const presentOwn = createPresenter(MyDomains)

/**
 * A domain as it is stored, without inherited values: otherwise a form would save what the domain leaves to its parent.
 */
export const presentDomainRow = (domain: DomainRecord): DomainRow =>
  presentRow(domain, {
    domain_id: domain.parentId,
    roles: domain.roles.map((one) => one.roleId),
    plans: domain.plans.map((one) => one.planId),
    domains: domain.children.map((one) => one.id),
    require_password_change: domain.signIn?.requirePasswordChange ?? false,
    require_verified_email: domain.signIn?.requireVerifiedEmail ?? false,
    ...presentPromise(domain.privacy),
  })

export const presentDomain = ({ domain, logo }: { domain: DomainRecord; logo: StoredLogo | undefined }): Domain => ({
  ...presentDomainRow(domain),
  logo: logo ? `data:${logo.mime};base64,${Buffer.from(logo.bytes).toString('base64')}` : null,
})

export const presentMyDomains = (own: DomainRecord, inScope: readonly DomainRecord[]): MyDomains =>
  presentOwn(own, {
    domains: inScope.map((domain) => presentPick(domain, { domain_id: domain.parentId })),
  })
