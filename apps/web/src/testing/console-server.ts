import { buildPermissionTree, GLOBAL_ADMINISTRATOR_ROLE_ID, type PermissionKey } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { getMe } from '@evenground/shared/contract/auth'
import type { Me } from '@evenground/shared/schemas'
import { storeTokens } from '../lib/client/tokens.ts'
import { fake } from './fake-server.ts'
import { makeMe } from './fixtures/me.ts'

type Traits = NonNullable<Parameters<typeof makeMe>[0]>

/** An administrator with these permissions in addition to access to the console. */
export function makeAdministrator(keys: readonly PermissionKey[], traits: Traits = {}): Me {
  const name = { given_name: { 'en-us': 'Dana' }, family_name: { 'en-us': 'Reyes' } }
  const me = makeMe({ ...traits, account: { ...name, ...traits.account } })
  const permissions = buildPermissionTree(['ui.v1.type.admin', ...keys])
  return { ...me, role: { ...me.role, title: { 'en-us': 'Administrator' }, permissions } }
}

/** The global administrator, who may do everything, whatever the role's permission tree says. */
export function makeGlobalAdministrator(traits: Traits = {}): Me {
  const me = makeAdministrator([], traits)
  return { ...me, role: { ...me.role, id: GLOBAL_ADMINISTRATOR_ROLE_ID, title: { 'en-us': 'Global administrator' } } }
}

/** Signs someone in: stores the tokens on the device and fakes the account on the server. */
export function serveConsole(me: Me): Me {
  fake(getMe, () => ok(me))
  storeTokens({ refresh_token: 'r', access_token: 'a' })
  return me
}
