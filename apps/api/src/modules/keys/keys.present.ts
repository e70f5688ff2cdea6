import { ApiKey, type ApiKeyState, type LocalizedText, type NewApiKey } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import type { AccountName } from '../account-names/index.ts'
import type { KeyPowers } from './key-powers.ts'
import type { KeyRecord } from './keys.repo.ts'

/** A key with everything that its presentation needs. */
export interface DescribedKey {
  record: KeyRecord
  /** What the key may do; null if it does not work. */
  powers: KeyPowers | null
  maker: AccountName | undefined
  now: Date
}

const present = createPresenter(ApiKey)

function stateOf({ record, powers, now }: DescribedKey): ApiKeyState {
  if (record.revokedAt !== null) return 'revoked'
  if (record.expiresAt !== null && record.expiresAt <= now) return 'expired'
  return powers ? 'active' : 'stopped'
}

export function presentKey(described: DescribedKey): ApiKey {
  const { record, powers, maker } = described
  const held: ReadonlySet<string> = powers?.permissions ?? new Set()
  return present(record, {
    state: stateOf(described),
    suspended_permissions: powers ? record.permissions.filter((name) => !held.has(name)) : [],
    maker: maker
      ? { given_name: maker.givenName as LocalizedText, family_name: maker.familyName as LocalizedText }
      : null,
  })
}

export const presentNewKey = (described: DescribedKey & { key: string }): NewApiKey => ({
  ...presentKey(described),
  key: described.key,
})
