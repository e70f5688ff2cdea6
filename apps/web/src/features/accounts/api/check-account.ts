import type { Locale } from '@evenground/shared/constants'
import { findPasswordProblems, isEmail, isUsername, normalizeLogin, parseDateInput } from '@evenground/shared/rules'
import { findTitleFault } from '../../../lib/detail/localized-values.ts'
import type { FieldError } from '../../../lib/detail/resource.ts'
import { type AccountValues, DAYS, SECRETS } from './account-values.ts'

function findLoginFaults({ email, username }: AccountValues): FieldError[] {
  const [mail, name] = [normalizeLogin(email), normalizeLogin(username)]
  return [
    ...(mail || name ? [] : [{ path: 'email', code: 'username_or_email' }]),
    ...(mail && !isEmail(mail) ? [{ path: 'email', code: 'valid_email' }] : []),
    ...(name && !isUsername(name) ? [{ path: 'username', code: 'valid_username' }] : []),
  ]
}

/** If one of the two password fields is filled, both are required. */
function findPasswordFaults({ password: { password, confirmation } }: AccountValues): FieldError[] {
  if (password === '' && confirmation === '') return []
  const [problem] = findPasswordProblems(password, confirmation)
  return problem ? [{ path: 'password', code: `password_${problem}` }] : []
}

/** Each answer needs a question, and no question may be chosen twice. */
function findSecretFaults(values: AccountValues): FieldError[] {
  const answered = SECRETS.filter((name) => values[name].answer.trim() !== '')
  return answered.flatMap((name) => {
    const { question } = values[name]
    const twice = SECRETS.some((other) => other !== name && values[other].question === question)
    return question === '' || twice ? [{ path: name, code: 'must_choose' }] : []
  })
}

/** Finds dates that do not exist in the calendar. */
function findDayFaults(values: AccountValues): FieldError[] {
  const isWrong = (day: string | null) => day !== null && !parseDateInput(day)
  const wrong = [...DAYS, ...(['start_at', 'end_at'] as const)].filter((name) => isWrong(values[name]))
  const isDueWrong = values.plans.some(({ due }) => isWrong(due))
  return [...wrong, ...(isDueWrong ? ['plans'] : [])].map((path) => ({ path, code: 'invalid_date' }))
}

/** Validates the form before it is sent. */
export function checkAccount(values: AccountValues, domainLocale: Locale): FieldError[] {
  const names = ['given_name', 'family_name'] as const
  const { start_at, end_at } = values
  return [
    ...names.flatMap((name) => findTitleFault(name, values[name], domainLocale)),
    ...findLoginFaults(values),
    ...(values.domain_id ? [] : [{ path: 'domain_id', code: 'required' }]),
    ...(start_at && end_at && end_at < start_at ? [{ path: 'end_at', code: 'before_start' }] : []),
    ...findDayFaults(values),
    ...findPasswordFaults(values),
    ...findSecretFaults(values),
  ]
}
