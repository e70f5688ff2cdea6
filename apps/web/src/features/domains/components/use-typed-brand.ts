import { isHexColor } from '@evenground/shared/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMe } from '../../../lib/session/me.ts'
import { type Brand, brandOfDomain } from '../../../lib/theme/brand.ts'
import { COLOR_NAMES, type ColorName } from '../../../lib/theme/color-names.ts'
import { type Colors, inheritedColorsQuery } from '../../../lib/theme/inherited-colors.ts'
import type { DomainValues } from '../api/domain-resource.ts'

/**
 * The brand that learners will see: each typed color if it is valid, else the color inherited from the domains above.
 */
function brandOf(typed: Record<ColorName, string>, inherited: Colors): Brand {
  const colors = COLOR_NAMES.map((name) => [name, isHexColor(typed[name]) ? typed[name] : inherited[name]])
  return brandOfDomain(Object.fromEntries(colors))
}

const NONE: Colors = {}

/** The typed colors, the colors inherited from the domains above, and the resulting brand. */
export function useTypedBrand() {
  const me = useMe()
  const { control } = useFormContext<DomainValues>()
  const values = useWatch({ control, name: COLOR_NAMES })
  const parentId = useWatch({ control, name: 'domain_id' })
  const { data: inherited = NONE } = useQuery(inheritedColorsQuery(parentId, me.domain))
  const key = values.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are new in each drawing, their words are not
  return useMemo(() => {
    const typed = Object.fromEntries(COLOR_NAMES.map((name, at) => [name, values[at] ?? ''])) as Record<
      ColorName,
      string
    >
    return { typed, inherited, brand: brandOf(typed, inherited) }
  }, [key, inherited])
}
