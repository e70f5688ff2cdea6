import { readDevice, removeDevice, writeDevice } from '../storage/device-storage.ts'
import type { Brand } from './brand.ts'
import { deriveRoles } from './derive-roles.ts'

const BRAND_KEY = 'brand'
/** Read by public/theme-boot.js before the first paint. */
const ROLES_KEY = 'brandRoles'

const isEmpty = (brand: Brand) => Object.values(brand).every((color) => !color)

export function loadStoredBrand(): Brand {
  try {
    const stored: unknown = JSON.parse(readDevice(BRAND_KEY) ?? '{}')
    return stored && typeof stored === 'object' ? (stored as Brand) : {}
  } catch {
    return {}
  }
}

/** Keeps the brand and its derived roles for the next visit; the product's own brand needs neither. */
export function storeBrand(brand: Brand): void {
  if (isEmpty(brand)) {
    removeDevice(BRAND_KEY)
    removeDevice(ROLES_KEY)
    return
  }
  const roles = { light: deriveRoles(brand, 'light'), dark: deriveRoles(brand, 'dark') }
  writeDevice(BRAND_KEY, JSON.stringify(brand))
  writeDevice(ROLES_KEY, JSON.stringify(roles))
}
