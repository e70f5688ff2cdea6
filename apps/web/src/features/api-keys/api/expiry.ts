import type { ApiKey } from '@evenground/shared/schemas'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days before the expiry from which the list shows a warning. */
const SOON_DAYS = 14

/** `keep`: the expiry is not changed. Numbers are days from now. */
export type ExpiryChoice = 'keep' | '30' | '90' | '365' | 'never'

export const EXPIRY_CHOICES = ['30', '90', '365', 'never'] as const satisfies readonly ExpiryChoice[]

/** The part of the request that sets the expiry. An empty object leaves it unchanged. */
export function expiryOf(choice: ExpiryChoice, now: number): { expires_at?: string | null } {
  if (choice === 'keep') return {}
  return { expires_at: choice === 'never' ? null : new Date(now + Number(choice) * DAY_MS).toISOString() }
}

export const endsSoon = ({ state, expires_at }: ApiKey, now: number): boolean =>
  state === 'active' && expires_at !== null && Date.parse(expires_at) - now < SOON_DAYS * DAY_MS
