import type { Platform } from '../../platform/platform.ts'
import { createCommunicationsService } from './communications.service.ts'
import { createEmailsService } from './emails.service.ts'

export const createMessagingModule = (platform: Platform) => ({
  emails: createEmailsService(platform),
  communications: createCommunicationsService(platform),
})
