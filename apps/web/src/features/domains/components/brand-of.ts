import { isHexColor } from '@evenground/shared/rules'
import { type Brand, brandOfDomain } from '../../../lib/theme/brand.ts'
import { COLOR_NAMES, type ColorName } from '../api/color-names.ts'
import type { Colors } from '../api/inherited-colors.ts'

/** The brand as learners get it: what is typed and a color, else what the domains above hand down. */
export function brandOf(typed: Record<ColorName, string>, inherited: Colors): Brand {
  const colors = COLOR_NAMES.map((name) => [name, isHexColor(typed[name]) ? typed[name] : inherited[name]])
  return brandOfDomain(Object.fromEntries(colors))
}
