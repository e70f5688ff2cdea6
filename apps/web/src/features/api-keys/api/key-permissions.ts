import type { PermissionKey } from '@evenground/shared/constants'
import { KEY_PERMISSIONS, KEY_PRESETS, type KeyPreset } from '@evenground/shared/key-permissions'
import { PERMISSION_SECTIONS, type PermissionSection } from '../../../lib/permissions/permission-sections.ts'

const FOR_KEYS: ReadonlySet<PermissionKey> = new Set(KEY_PERMISSIONS)

/** The permission catalog without the permissions that only people can have. */
export const KEY_SECTIONS: readonly PermissionSection[] = PERMISSION_SECTIONS.map(({ key, permissions }) => ({
  key,
  permissions: permissions.filter((permission) => FOR_KEYS.has(permission.key)),
})).filter(({ permissions }) => permissions.length > 0)

export const PRESETS = Object.keys(KEY_PRESETS) as KeyPreset[]

/** The permissions of a preset that a caller with the permissions `own` can grant. */
export const presetOf = (preset: KeyPreset, own: ReadonlySet<PermissionKey>): PermissionKey[] =>
  KEY_PERMISSIONS.filter((key) => own.has(key) && (KEY_PRESETS[preset] as readonly PermissionKey[]).includes(key))

/** The preset that equals the choice; null if none does. */
export const findPreset = (chosen: readonly PermissionKey[], own: ReadonlySet<PermissionKey>): KeyPreset | null =>
  PRESETS.find((preset) => {
    const wanted = presetOf(preset, own)
    return wanted.length > 0 && wanted.length === chosen.length && wanted.every((key) => chosen.includes(key))
  }) ?? null
