import { newId } from '../../../src/platform/ids.ts'
import type { SignedInPerson } from '../../factories/people.ts'
import type { Tenant } from '../../factories/tenant.ts'
import type { TestServer } from '../../harness.ts'

export interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** What the browser sends along. */
  headers?: Record<string, string>
}

export interface Recipe {
  /** Who makes the call: an administrator of the tenant with every right, its learner, the global administrator, no one. */
  as: 'admin' | 'learner' | 'global' | 'nobody'
  /** A request that succeeds. What it deletes or uses up it makes for itself. */
  build(server: TestServer, tenant: Tenant): Promise<Input> | Input
  /** A caller of its own, where the call would end the session that others go on with. */
  caller?(server: TestServer, tenant: Tenant): Promise<SignedInPerson>
  /** Set where the call ends a session, so that no one could continue after it. */
  alone?: true
  /** Places whose id is the same for every tenant, each with the reason. */
  fixed?: Readonly<Record<string, string>>
  /** Places where another tenant's id is no fault, each with the reason. */
  openTo?: Readonly<Record<string, string>>
}

export type Recipes = Record<string, Recipe>

export const admin = (build: Recipe['build'], more: Partial<Recipe> = {}): Recipe => ({ as: 'admin', build, ...more })
export const learner = (build: Recipe['build'], more: Partial<Recipe> = {}): Recipe => ({
  as: 'learner',
  build,
  ...more,
})
export const globally = (build: Recipe['build']): Recipe => ({ as: 'global', build })
export const openly = (build: Recipe['build'], more: Partial<Recipe> = {}): Recipe => ({ as: 'nobody', build, ...more })

export const nothing = (): Input => ({})
export const one = (id: string): Input => ({ params: { id } })

/** Another one every time: an address or a username is used once. */
export const freshName = (): string => `new${newId().slice(-12)}`
