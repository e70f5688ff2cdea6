import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import { createContext, useContext } from 'react'

/** Figures about fewer people are hidden. Set from the API's response. Undefined: the default size. */
export const MinGroupSize = createContext<number | undefined>(undefined)

export const useMinGroupSize = (): number => useContext(MinGroupSize) ?? MIN_GROUP_SIZE
