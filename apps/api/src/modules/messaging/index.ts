export { startMailDispatch } from './dispatch.ts'
export { queueAccountCreated, queuePasswordReset } from './password-mails.ts'
export { type MailPlatform, type MailType, type QueuedMail, queueMail } from './queue-mail.ts'
