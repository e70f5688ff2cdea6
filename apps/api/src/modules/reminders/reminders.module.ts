import type { Platform } from '../../platform/platform.ts'
import { createMailChoices } from './mail-choices.service.ts'
import { createReminderSettings } from './reminder-settings.service.ts'

export const createRemindersModule = (platform: Platform) => ({
  settings: createReminderSettings(platform),
  mailChoices: createMailChoices(platform),
})

export type RemindersModule = ReturnType<typeof createRemindersModule>
