import { readDevice, removeDevice, writeDevice } from '../storage/device-storage.ts'
import type { Brand } from './brand.ts'
import { type DerivedTheme, deriveRoles } from './derive-roles.ts'
import type { Mode } from './scheme.ts'

/** Read by public/theme-boot.js before the first paint. */
const KEY = 'brandRoles'

/**
 * Address of this module, which changes with its content. Stored roles of another version are not reused, because it
 * may derive other colors.
 */
const DERIVED_BY = import.meta.url

/** A brand and its derived roles. */
type StoredBrand = Record<Mode, DerivedTheme> & { brand: Brand; by: string }

const isEmpty = (brand: Brand) => Object.values(brand).every((color) => !color)
const isSame = (one: Brand, other: Brand | undefined) => JSON.stringify(one) === JSON.stringify(other)

function load(): Partial<StoredBrand> | null {
  try {
    return JSON.parse(readDevice(KEY) ?? 'null')
  } catch {
    return null
  }
}

export const loadStoredBrand = (): Brand => load()?.brand ?? {}

function loadStoredRoles(brand: Brand, mode: Mode): DerivedTheme | undefined {
  const stored = load()
  return stored?.by === DERIVED_BY && isSame(brand, stored.brand) ? stored[mode] : undefined
}

let prepared: { brand: Brand; mode: Mode; theme: DerivedTheme } | undefined

/** Derives the colors of the page while its files are still loading. */
export function prepareRoles(mode: Mode): void {
  const brand = loadStoredBrand()
  prepared = { brand, mode, theme: findRoles(brand, mode) }
}

/**
 * Returns all color roles of a mode. Deriving takes 25 ms on a slow phone, so the roles of the last visit are reused.
 */
export function findRoles(brand: Brand, mode: Mode): DerivedTheme {
  const ready = prepared
  prepared = undefined
  if (ready?.mode === mode && isSame(brand, ready.brand)) return ready.theme
  return loadStoredRoles(brand, mode) ?? deriveRoles(brand, mode)
}

/** Stores the brand and its derived roles for the next visit. The product's own brand needs neither. */
export function storeBrand(brand: Brand): void {
  if (isEmpty(brand)) {
    removeDevice(KEY)
    return
  }
  if (loadStoredRoles(brand, 'dark')) return
  const stored: StoredBrand = {
    brand,
    by: DERIVED_BY,
    light: deriveRoles(brand, 'light'),
    dark: deriveRoles(brand, 'dark'),
  }
  writeDevice(KEY, JSON.stringify(stored))
}
