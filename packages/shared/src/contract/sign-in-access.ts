import { permission } from './endpoint.ts'

/** Settings of who may sign in are changed by people, and by nobody in another person's name. */
export const signInSettings = {
  apiKeys: 'closed',
  tag: 'Identity providers',
  access: permission('api.v2.domains.sign_in'),
  impersonation: 'closed',
} as const

/** An intruder in a session that was left open could let themselves in: whoever saves has to confirm who they are. */
export const provenSignInSettings = { ...signInSettings, freshProof: 'if_required' } as const
