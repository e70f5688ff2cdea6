import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMe } from '../../../lib/session/me.ts'
import { COLOUR_NAMES, type ColourName } from '../api/colour-names.ts'
import type { DomainValues } from '../api/domain-values.ts'
import { type Colours, inheritedColoursQuery } from '../api/inherited-colours.ts'
import { brandOf } from './brand-of.ts'

const NONE: Colours = {}

/** The colours as they are typed now, those that the domains above hand down, and the brand that both make. */
export function useTypedBrand() {
  const me = useMe()
  const { control } = useFormContext<DomainValues>()
  const values = useWatch({ control, name: COLOUR_NAMES })
  const parentId = useWatch({ control, name: 'domain_id' })
  const { data: inherited = NONE } = useQuery(inheritedColoursQuery(parentId, me.domain))
  const key = values.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are new in each drawing, their words are not
  return useMemo(() => {
    const typed = Object.fromEntries(COLOUR_NAMES.map((name, at) => [name, values[at] ?? ''])) as Record<
      ColourName,
      string
    >
    return { typed, inherited, brand: brandOf(typed, inherited) }
  }, [key, inherited])
}
