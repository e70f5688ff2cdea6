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
export const isSameBrand = (one: Brand, other: Brand | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function load(): Partial<StoredBrand> | null {
  try {
    return JSON.parse(readDevice(KEY) ?? 'null')
  } catch {
    return null
  }
}

const loadStoredBrand = (): Brand => load()?.brand ?? {}

function loadStoredRoles(brand: Brand, mode: Mode): DerivedTheme | undefined {
  const stored = load()
  return stored?.by === DERIVED_BY && isSameBrand(brand, stored.brand) ? stored[mode] : undefined
}

let prepared: { brand: Brand; mode: Mode; theme: DerivedTheme } | undefined

/** Derives the colors of the first render while the files of the page are still loading. */
export function prepareRoles(mode: Mode, brand: Brand = loadStoredBrand()): void {
  prepared = { brand, mode, theme: findRoles(brand, mode) }
}

/**
 * Derives the colors of the person's domain instead, as soon as it is known. A page that is rendered in other colors
 * first renders twice. Does nothing after the first render.
 */
export function prepareBrand(brand: Brand): void {
  if (prepared && !isSameBrand(brand, prepared.brand)) prepareRoles(prepared.mode, brand)
}

/** The brand of the first render. */
export const findFirstBrand = (): Brand => prepared?.brand ?? loadStoredBrand()

/**
 * Returns all color roles of a mode. Deriving takes 25 ms on a slow phone, so the roles of the last visit are reused.
 */
export function findRoles(brand: Brand, mode: Mode): DerivedTheme {
  const ready = prepared
  prepared = undefined
  if (ready?.mode === mode && isSameBrand(brand, ready.brand)) return ready.theme
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
