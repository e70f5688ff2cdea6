import { newId } from '../../../src/platform/ids.ts'
import type { SignedInPerson } from '../../factories/people.ts'
import type { Tenant } from '../../factories/tenant.ts'
import type { TestServer } from '../../harness.ts'

export interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Headers that a browser would send. */
  headers?: Record<string, string>
}

export interface Recipe {
  /**
   * The caller: an administrator of the tenant with every permission, its learner, the global administrator, or nobody.
   */
  as: 'admin' | 'learner' | 'global' | 'nobody'
  /** Builds a request that succeeds. Creates whatever the request deletes or uses up. */
  build(server: TestServer, tenant: Tenant): Promise<Input> | Input
  /** Creates a separate caller, when the call would end a session that other calls still need. */
  caller?(server: TestServer, tenant: Tenant): Promise<SignedInPerson>
  /** Set when the call ends its session, so that nothing could continue after it. */
  alone?: true
  /** Places whose id is the same for every tenant, each with the reason. */
  fixed?: Readonly<Record<string, string>>
  /** Places where another tenant's id is allowed, each with the reason. */
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

/** A new name each time, since an email address or username can be used only once. */
export const freshName = (): string => `new${newId().slice(-12)}`
