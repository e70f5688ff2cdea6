import { ALERT_KEYWORD_LETTERS_MIN } from '@evenground/shared/constants'
import { type AlertKeywordProblem, findAlertKeywordProblem } from '@evenground/shared/rules'
import { AppError } from '../../http/errors/app-error.ts'

const MESSAGES: Readonly<Record<AlertKeywordProblem, string>> = {
  too_short: `A keyword needs at least ${ALERT_KEYWORD_LETTERS_MIN} letters.`,
  too_common: 'Almost everyone writes this. Choose or add a word that is closer to what you’re looking for.',
}

/** Throws if a keyword would match nearly every message. The error names every such keyword. */
export function assertWatchable(added: readonly string[]): void {
  const errors = added.flatMap((name, index) => {
    const code = findAlertKeywordProblem(name)
    return code ? [{ path: `added.${index}`, code, message: MESSAGES[code] }] : []
  })
  if (errors.length > 0) throw new AppError('validation_failed', { errors })
}
