import { readDevice, removeDevice, writeDevice } from '../storage/device-storage.ts'
import type { Brand } from './brand.ts'
import { type DerivedTheme, deriveRoles } from './derive-roles.ts'
import type { Mode } from './scheme.ts'

/** Read by public/theme-boot.js before the first paint. */
const KEY = 'brandRoles'

/** The address of this code, whose name changes with its content: other code may derive other colors. */
const DERIVED_BY = import.meta.url

/** A brand, and what was derived from it. */
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

/** Finds the colors that the page will be drawn in, while its files are still on their way. */
export function prepareRoles(mode: Mode): void {
  const brand = loadStoredBrand()
  prepared = { brand, mode, theme: findRoles(brand, mode) }
}

/** All color roles of a mode. Deriving them takes a slow phone 25 ms, so those of the last visit are used again. */
export function findRoles(brand: Brand, mode: Mode): DerivedTheme {
  const ready = prepared
  prepared = undefined
  if (ready?.mode === mode && isSame(brand, ready.brand)) return ready.theme
  return loadStoredRoles(brand, mode) ?? deriveRoles(brand, mode)
}

/** Keeps the brand and its derived roles for the next visit; the product's own brand needs neither. */
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
