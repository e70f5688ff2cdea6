import { PASSWORD_LENGTH_MIN } from '@evenground/shared/constants'
import { SessionDomain } from '@evenground/shared/schemas'
import { createPresenter, toCamelCase } from '../../http/create-presenter.ts'
import type { DomainWithLook } from './ancestors.repo.ts'
import { COLOR_FIELDS } from './domain-columns.ts'
import { presentPromise } from './domain-privacy.present.ts'

const present = createPresenter(SessionDomain)

/** Inherits each color separately: one that the domain leaves empty comes from the nearest ancestor that has it. */
function inheritColors(ancestors: readonly DomainWithLook[]): Pick<SessionDomain, (typeof COLOR_FIELDS)[number]> {
  const inherited = COLOR_FIELDS.map((field) => {
    const column = toCamelCase(field)
    return [field, ancestors.find((one) => one[column])?.[column] ?? null] as const
  })
  return Object.fromEntries(inherited) as Pick<SessionDomain, (typeof COLOR_FIELDS)[number]>
}

/** The domain as its members see it: colors and logo are inherited, everything else is its own. */
export function presentSessionDomain(ancestors: readonly DomainWithLook[]): SessionDomain {
  const [own] = ancestors
  if (!own) throw new Error('the list of a domain and its ancestors is empty')
  const logoOwner = ancestors.find((one) => one.logo)
  return present(own, {
    ...inheritColors(ancestors),
    domain_id: own.parentId,
    ...presentPromise(own.privacy),
    roles: own.roles.map((role) => role.roleId),
    password_length: own.signIn?.passwordLength ?? PASSWORD_LENGTH_MIN,
    active: ancestors.every((one) => one.active),
    logo: logoOwner ? `/api/v2/ui/domains/${logoOwner.id}/logo` : null,
  })
}
