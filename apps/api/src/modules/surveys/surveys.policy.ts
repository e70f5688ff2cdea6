import { checkMediaLink } from '@evenground/shared/rules'
import { ruleViolated } from '../../http/errors/app-error.ts'

/** Throws unless the address of a survey is an https address of another site, without credentials. */
export function checkSurveyAddress(url: string | null | undefined): void {
  if (url === null || url === undefined) return
  const link = checkMediaLink('pdf', url)
  if (link.ok && link.kind === 'external') return
  throw ruleViolated(
    'url',
    link.ok || link.reason === 'path_not_allowed' ? 'not_https' : link.reason,
    'Enter an address that starts with https://',
  )
}
