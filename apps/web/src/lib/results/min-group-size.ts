import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import { createContext, useContext } from 'react'

/** Of fewer people no figure is shown: what the answer says, else the usual size. */
export const MinGroupSize = createContext<number | undefined>(undefined)

export const useMinGroupSize = (): number => useContext(MinGroupSize) ?? MIN_GROUP_SIZE
