import { permission } from './endpoint.ts'

/** Settings that decide who may sign in can be changed only by people, and not during an impersonation. */
export const signInSettings = {
  apiKeys: 'closed',
  tag: 'Identity providers',
  access: permission('api.v2.domains.sign_in'),
  impersonation: 'closed',
} as const

/** Saving needs a fresh proof of identity: an intruder in an open session could otherwise give themselves access. */
export const provenSignInSettings = { ...signInSettings, freshProof: 'if_required' } as const
