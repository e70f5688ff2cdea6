import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { readDevice, writeDevice } from '../storage/device-storage.ts'

/** Remembers in whose domain someone signed in on this device: the sign-in page links its terms. */
export const storeHomeDomain = (id: string): void => void writeDevice('home_domain', id)

/** The domain of the last sign-in on this device; before any the root, whose texts hold where no one has others. */
export const loadHomeDomain = (): string => readDevice('home_domain') ?? ROOT_DOMAIN_ID
