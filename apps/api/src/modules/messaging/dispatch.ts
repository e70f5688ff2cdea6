import { setTimeout as pause } from 'node:timers/promises'
import { OWN_MAIL_ERRORS } from '@evenground/shared/mail-errors'
import { calm } from '../../platform/calm.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { createMailer, type Mailer, MailRefused } from '../../platform/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { type MailOutcome, NO_INSTRUMENTATION, type WorkInstrumentation } from '../../platform/telemetry/index.ts'
import { claimDueMail, type DueMail, finishMail, postponeMail } from './outbox.repo.ts'

const EVERY_MS = 2000
/** The number of the mailer's connections: all mails of a round are sent at once and finish within the lease. */
const ROUND = 5
/** Longer than the mailer ever takes for one mail. */
const LEASE_MS = 90_000
/** How long mails being sent may take once the process is told to stop. Later ones are sent again after their lease. */
const STOP_MS = 1000

/** Wait after each failure, in seconds. After the last wait, one more failure is final. */
const RETRY_AFTER_SECONDS = [30, 2 * 60, 8 * 60, 30 * 60, 2 * 60 * 60, 6 * 60 * 60, 12 * 60 * 60]

/** One attempt after the last wait. There can only be more if the results of earlier attempts could not be saved. */
const MOST_ATTEMPTS = RETRY_AFTER_SECONDS.length + 1

type Dispatcher = Pick<Platform, 'database' | 'clock'>

/** Whether a mail may still be sent. Checked right before sending, since the mail may have waited long. */
export type MailGuard = (mail: Pick<DueMail, 'type' | 'account_id' | 'template_data'>) => Promise<boolean>

interface Way {
  mailer: Mailer
  mayGo: MailGuard
}

async function send({ mailer, mayGo }: Way, mail: DueMail): Promise<string> {
  if (mail.attempts > MOST_ATTEMPTS) throw new MailRefused(OWN_MAIL_ERRORS.no_result)
  if (!(await mayGo(mail))) throw new MailRefused(OWN_MAIL_ERRORS.no_access)
  return mailer.send({
    messageId: mail.message_id,
    from: { name: mail.from_name, address: mail.from_email },
    to: { name: mail.to_name, address: mail.to_email },
    subject: mail.subject,
    ...mail.payload,
  })
}

async function sendOne({ database, clock }: Dispatcher, way: Way, mail: DueMail): Promise<MailOutcome> {
  const result = await send(way, mail).catch((error: Error) => error)
  const at = clock()
  return database.read(ALL_DOMAINS, async (db) => {
    if (typeof result === 'string') {
      await finishMail(db, mail, { status: 'sent', response: result, error: null, at })
      return 'sent'
    }
    const error = result.message
    const wait = result instanceof MailRefused ? undefined : RETRY_AFTER_SECONDS[mail.attempts - 1]
    if (wait === undefined) {
      await finishMail(db, mail, { status: 'failed', response: error, error, at })
      return 'failed'
    }
    await postponeMail(db, mail, { error, at, nextAttemptAt: new Date(at.getTime() + wait * 1000) })
    return 'postponed'
  })
}

/** Sends the mails that are due, in all domains. Returns how many were tried. */
export async function dispatchDueMail(
  platform: Dispatcher,
  mailer: Mailer,
  instrumentation: WorkInstrumentation = NO_INSTRUMENTATION,
  mayGo: MailGuard = async () => true,
): Promise<number> {
  const now = platform.clock()
  const leaseEnd = new Date(now.getTime() + LEASE_MS)
  const due = await platform.database.read(ALL_DOMAINS, (db) => claimDueMail(db, { now, leaseEnd, most: ROUND }))
  await Promise.all(due.map((mail) => instrumentation.sendMail(() => sendOne(platform, { mailer, mayGo }, mail))))
  return due.length
}

interface MailDispatchOptions {
  /**
   * Called when a round fails: the database is unavailable, or a bug. The same error is reported once a minute at most.
   */
  onError: (error: Error) => void
  instrumentation?: WorkInstrumentation | undefined
  mayGo?: MailGuard
}

/**
 * Sends mail as it becomes due, until it is stopped. The outbox serves as the queue: each worker claims rows that no
 * other worker has claimed, so several may run. Does nothing without a mail server.
 */
export function startMailDispatch(
  platform: Platform,
  { onError, instrumentation, mayGo }: MailDispatchOptions,
): { stop(): Promise<void> } {
  const { smtpUrl } = platform.config
  if (!smtpUrl) return { stop: async () => undefined }
  const mailer = createMailer(smtpUrl)
  const report = calm(onError)
  let stopped = false
  let round: Promise<unknown> = Promise.resolve()

  async function runRound(): Promise<void> {
    // A full round means that more mail may be waiting.
    while (!stopped && (await dispatchDueMail(platform, mailer, instrumentation, mayGo)) === ROUND);
  }
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    // A short outage of the database must not end the process. Due mail remains due.
    round = runRound()
      .catch((error: Error) => report(new Error(`sending mail: ${error.message}`, { cause: error })))
      .finally(() => {
        isRunning = false
      })
  }, EVERY_MS)
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await Promise.race([round, pause(STOP_MS, undefined, { ref: false })])
      mailer.close()
    },
  }
}
