import type { Brand } from './brand.ts'
import { deriveRoles } from './derive-roles.ts'

const BRAND_KEY = 'brand'
/** Read by public/theme-boot.js before the first paint. */
const ROLES_KEY = 'brandRoles'

const isEmpty = (brand: Brand) => Object.values(brand).every((color) => !color)

export function readStoredBrand(): Brand {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(BRAND_KEY) ?? '{}')
    return stored && typeof stored === 'object' ? (stored as Brand) : {}
  } catch {
    return {}
  }
}

/** Keeps the brand and its derived roles for the next visit; the product's own brand needs neither. */
export function storeBrand(brand: Brand): void {
  try {
    if (isEmpty(brand)) {
      localStorage.removeItem(BRAND_KEY)
      localStorage.removeItem(ROLES_KEY)
      return
    }
    const roles = { light: deriveRoles(brand, 'light'), dark: deriveRoles(brand, 'dark') }
    localStorage.setItem(BRAND_KEY, JSON.stringify(brand))
    localStorage.setItem(ROLES_KEY, JSON.stringify(roles))
  } catch {}
}
