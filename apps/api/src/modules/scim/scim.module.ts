import type { Platform } from '../../platform/platform.ts'
import { createAccountLookup } from '../auth/index.ts'
import { createDirectoryLookup } from './find-directory.ts'
import { createDirectoryGroupsService } from './groups.service.ts'
import { createRefusalLog } from './log-refusal.ts'
import { createScimSettings } from './settings.service.ts'
import { createUsersService } from './users.service.ts'

export type ScimModule = ReturnType<typeof createScimModule>

/** SCIM provisioning: the directory of an organization creates and updates its people and groups. */
export function createScimModule(platform: Platform) {
  return {
    base: `${platform.config.publicUrl}/scim/v2`,
    findDirectory: createDirectoryLookup(platform, createAccountLookup(platform)),
    users: createUsersService(platform),
    groups: createDirectoryGroupsService(platform),
    settings: createScimSettings(platform),
    logRefusal: createRefusalLog(platform),
  }
}
