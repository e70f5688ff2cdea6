import type { AnswerAudience } from '@evenground/shared/schemas'
import { formatList } from '../i18n/format.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useWords } from '../i18n/use-words.ts'

export type AudienceTopic = 'responses' | 'journals'

const MONTHS = { responses: 'answer_months', journals: 'journal_months' } as const

/** Returns a function that words a domain's promises about answers or journals as sentences. */
export function useAudienceWords(): (topic: AudienceTopic, audience: AnswerAudience) => string[] {
  const { t, text } = useWords('audience')
  const locale = useLocale()
  return (topic, audience) => {
    const { mode, roles, programs } = audience[topic]
    const names = roles.map((title) => text(title)).filter(Boolean)
    const months = audience[MONTHS[topic]]
    const readers =
      mode === 'confidential'
        ? [t(`${topic}.confidential`)]
        : [
            names.length > 0
              ? t(`${topic}.roles`, { count: names.length, roles: formatList(names, locale) })
              : t(`${topic}.nobody`),
            ...(programs ? [t('programs')] : []),
            t('recorded'),
          ]
    // Not about answers, but this is where people read who learns what about them.
    const participation = [t('participation'), ...(audience.manager_digest ? [t('manager')] : [])]
    return [
      ...readers,
      ...(topic === 'responses' ? [t('figures', { count: audience.min_group_size }), ...participation] : []),
      months === null ? t(`${topic}.unlimited`) : t(`${topic}.kept`, { count: months }),
    ]
  }
}
