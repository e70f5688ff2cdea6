import { isHexColour } from '@evenground/shared/rules'
import { type Brand, brandOfDomain } from '../../../lib/theme/brand.ts'
import { COLOUR_NAMES, type ColourName } from '../api/colour-names.ts'
import type { Colours } from '../api/inherited-colours.ts'

/** The brand as learners get it: what is typed and a colour, else what the domains above hand down. */
export function brandOf(typed: Record<ColourName, string>, inherited: Colours): Brand {
  const colours = COLOUR_NAMES.map((name) => [name, isHexColour(typed[name]) ? typed[name] : inherited[name]])
  return brandOfDomain(Object.fromEntries(colours))
}
