import { permission } from './endpoint.ts'

/** Settings of who may sign in are changed by people, and by no one in another person's name. */
export const signInSettings = {
  apiKeys: 'closed',
  tag: 'Identity providers',
  access: permission('api.v2.domains.sign_in'),
  impersonation: 'closed',
} as const

/** An intruder in an open session could give themselves access, so saving takes a fresh proof. */
export const provenSignInSettings = { ...signInSettings, freshProof: 'if_required' } as const
