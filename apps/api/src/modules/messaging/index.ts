export { addressedNames, addresseeNames } from './addressed-names.ts'
export { queueAlertMail } from './alert-mails.ts'
export { queueChangeMails } from './change-mails.ts'
export type { ChangedBy, ChangeKind } from './change-texts.ts'
export { findPerson } from './communications.repo.ts'
export { passwordLink } from './compose-mail.ts'
export { queueNewDevice } from './device-mails.ts'
export { type DigestPerson, writeDigest } from './digest-mails.ts'
export { type MailGuard, startMailDispatch } from './dispatch.ts'
export { writeDueMail } from './due-mails.ts'
export { queueErasureMail } from './erasure-mails.ts'
export { queueDataExported } from './export-mails.ts'
export { queueKeyEnding } from './key-mails.ts'
export { createMessagingModule } from './messaging.module.ts'
export { mountMessaging } from './messaging.routes.ts'
export { countOutbox, IS_UNSENT, removeUnsentPacks } from './outbox.repo.ts'
export { queuePackMail, queuePackStopped } from './pack-mails.ts'
export { queueAccountCreated, queueEmailVerification, queuePasswordReset } from './password-mails.ts'
export { listPermissionHolders, type PermissionHolder } from './permission-holders.repo.ts'
export { listHiddenMails, type MailPlatform, queueMail, queueMails } from './queue-mail.ts'
export { haltedGroups, IS_HALTED, IS_UNFINISHED, isMailable } from './remindable.ts'
export { isReminderTime, mailId, toLocalMoment } from './reminder-day.ts'
export { type ReminderPlatform, sendReminders, writeReminder } from './reminders.ts'
export {
  IS_CLOSED,
  IS_WRITTEN_TODAY,
  JUDGED_COLUMNS,
  type JudgedPerson,
  judgeReminders,
  noteReminders,
} from './requested-reminders.repo.ts'
export { lastDayBefore, queueRetentionMail, retentionId } from './retention-mails.ts'
export { queueSealLink } from './seal-mail.ts'
export { makeOptOutLink, openOptOutToken } from './unsubscribe-link.ts'
