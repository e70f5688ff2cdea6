import { setTimeout as pause } from 'node:timers/promises'
import { calm } from '../../platform/calm.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { createMailer, type Mailer, MailRefused } from '../../platform/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { type MailOutcome, NO_INSTRUMENTATION, type WorkInstrumentation } from '../../platform/telemetry/index.ts'
import { claimDueMail, type DueMail, finishMail, postponeMail } from './outbox.repo.ts'

const EVERY_MS = 2000
/** As many as the mailer has connections: all of a round are under way at once and end within the lease. */
const ROUND = 5
/** Longer than the mailer ever takes for one mail. */
const LEASE_MS = 90_000
/** How long mails that are being sent may take when the process is told to stop. Others are sent again after their lease. */
const STOP_MS = 1000

/** Waits after each failure, in seconds; when they are used up the mail has failed. */
const RETRY_AFTER_SECONDS = [30, 2 * 60, 8 * 60, 30 * 60, 2 * 60 * 60, 6 * 60 * 60, 12 * 60 * 60]

/** The last attempt is one after the last wait. More were made only where the result of each could not be written. */
const MOST_ATTEMPTS = RETRY_AFTER_SECONDS.length + 1

type Dispatcher = Pick<Platform, 'database' | 'clock'>

/** Whether a mail may still go out, asked right before: it may have waited long. */
export type MailGuard = (mail: Pick<DueMail, 'type' | 'account_id' | 'template_data'>) => Promise<boolean>

interface Way {
  mailer: Mailer
  mayGo: MailGuard
}

async function send({ mailer, mayGo }: Way, mail: DueMail): Promise<string> {
  if (mail.attempts > MOST_ATTEMPTS) throw new MailRefused('Not sent again: earlier attempts left no result.')
  if (!(await mayGo(mail))) throw new MailRefused('Not sent: this person can no longer see it.')
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

/** Sends what is due, over all tenants. Returns how many mails were tried. */
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
  /** Hears what keeps a round from its end: a database that is away, or a fault. The same once a minute. */
  onError: (error: Error) => void
  instrumentation?: WorkInstrumentation | undefined
  mayGo?: MailGuard
}

/**
 * Sends mail as it falls due until it is stopped. The outbox is a queue by itself: each worker takes rows that no other
 * one holds, so that several may run. Without a mail server there is nothing to send.
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
    // A full round means that more is waiting.
    while (!stopped && (await dispatchDueMail(platform, mailer, instrumentation, mayGo)) === ROUND);
  }
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    // A database that is away for a moment must not end the process; what is due stays due.
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
