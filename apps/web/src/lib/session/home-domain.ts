import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { readDevice, writeDevice } from '../storage/device-storage.ts'

/** Stores the domain of the last sign-in on this device, for the terms linked on the sign-in page. */
export const storeHomeDomain = (id: string): void => void writeDevice('home_domain', id)

/** Domain of the last sign-in on this device. By default the root domain, whose texts apply where no others exist. */
export const loadHomeDomain = (): string => readDevice('home_domain') ?? ROOT_DOMAIN_ID
