import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import { createContext, useContext } from 'react'

/** Figures about fewer people are not shown. The response of the API says the size; undefined: the usual size. */
export const MinGroupSize = createContext<number | undefined>(undefined)

export const useMinGroupSize = (): number => useContext(MinGroupSize) ?? MIN_GROUP_SIZE
