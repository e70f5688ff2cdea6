import { type LocalizedText, Role, type RoleHolders, RolePick } from '@evenground/shared/schemas'
import { createPlainPresenter } from '../../http/create-presenter.ts'
import type { HoldersOfDomain } from './roles.repo.ts'

export const presentRole = createPlainPresenter(Role)
export const presentRolePick = createPlainPresenter(RolePick)

export const presentHolders = (rows: readonly HoldersOfDomain[]): RoleHolders => ({
  count: rows[0]?.total ?? 0,
  domains: rows.map(({ id, title, count }) => ({ id, title: title as LocalizedText, count })),
})
