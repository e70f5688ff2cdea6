import { z } from 'zod'
import { LADDER_DAYS_MAX, LADDER_STEPS_MAX } from '../constants/index.ts'
import { noSingleResult } from './single-result.ts'

const steps = z
  .array(noSingleResult(z.int().min(-LADDER_DAYS_MAX).max(LADDER_DAYS_MAX)))
  .max(LADDER_STEPS_MAX)
  .describe('Days on which people are reminded, counted from the due date. Negative numbers are before the due date')

const settings = {
  ladder_on: z.boolean().describe('Whether people are reminded around due dates'),
  ladder_steps: steps,
  digest_on: z.boolean().describe('Whether managers get a weekly digest of their people’s participation'),
}

/** A domain's own reminder settings. A null field takes its value from `inherited`. */
export const ReminderSettings = z.object({
  ladder_on: settings.ladder_on.nullable(),
  ladder_steps: steps.nullable(),
  digest_on: settings.digest_on.nullable(),
  /** The values of the nearest domain above that sets them, else the product's defaults. */
  inherited: z.object(settings),
})
export type ReminderSettings = z.infer<typeof ReminderSettings>

export const ReminderSettingsUpdate = ReminderSettings.omit({ inherited: true }).partial()
export type ReminderSettingsUpdate = z.infer<typeof ReminderSettingsUpdate>

/** Mail that a person may turn off: reminders of plans without a due date, and the managers' digest. */
export const MailChoiceKind = z.enum(['open_plans', 'digest'])
export type MailChoiceKind = z.infer<typeof MailChoiceKind>

/** Which optional mail a person gets. All other mail is needed to sign in or requested by the organization. */
export const MailChoices = z.object({
  open_plans: z.boolean(),
  digest: z.boolean(),
  is_manager: z.boolean().describe('Whether anyone has this person as manager'),
})
export type MailChoices = z.infer<typeof MailChoices>

export const MailChoicesUpdate = MailChoices.omit({ is_manager: true }).partial()
export type MailChoicesUpdate = z.infer<typeof MailChoicesUpdate>

export const UnsubscribeQuery = z.object({ token: z.string().min(1).max(500) })
export const Unsubscribed = z.object({ kind: MailChoiceKind })
export type Unsubscribed = z.infer<typeof Unsubscribed>
