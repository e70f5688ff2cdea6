import { definitionOf, personalFields } from '@evenground/shared/account-fields'
import { LOCALE_NAMES, type Locale } from '@evenground/shared/constants'
import type { AccountExport } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { parseDay } from '../../../lib/results/parse-day.ts'
import { useMe } from '../../../lib/session/me.ts'
import { rowsOf, stringOf } from '../api/own-data.ts'
import { DataSection, Facts } from './data-section.tsx'

const MISC = /^misc[1-5]$/

const MOMENTS = [
  'email_registered_at',
  'email_verified_at',
  'email_lost_at',
  'password_changed_at',
  'previous_sign_in_at',
  'last_reminder_at',
] as const

/** The data stored about the person. */
export function DataPerson({ data }: { data: AccountExport }) {
  const { account } = data
  const { t, text, format } = useWords(['my-data', 'accounts'])
  const { domain } = useMe()
  const labelOf = (name: string) => {
    const own = MISC.test(name) ? domain[`${name}_label` as 'misc1_label'] : null
    if (name === 'active' || name === 'given_name') return t(`person.${name}`)
    // The general label is about the whole name, as used in the list of people.
    if (name === 'family_name') return t('accounts:detail.family_name')
    return (own && text(own)) || t(`accounts:list.columns.${name}`)
  }
  // While results are sealed, the server sends days.
  const wordMoment = (at: string): string => {
    const day = parseDay(at)
    return day === at ? format.dateTime(at) : format.date(day)
  }
  const wordsOf = (name: string): string => {
    const value = (account as unknown as Record<string, unknown>)[name]
    if (value === null || value === undefined || value === '') return ''
    switch (definitionOf(name as Parameters<typeof definitionOf>[0]).kind) {
      case 'name':
        return text(value as typeof account.given_name)
      case 'day':
        return format.date(String(value))
      case 'moment':
        return format.dateTime(String(value))
      case 'locale':
        return LOCALE_NAMES[value as Locale]
      case 'flag':
        return t(value ? 'yes' : 'no')
      default:
        return String(value)
    }
  }
  const facts = personalFields().map((name) => [labelOf(name), wordsOf(name)] as const)
  // A server of an earlier version does not send them.
  const [more = {}] = rowsOf(data, 'account_facts')
  const moments = MOMENTS.map((name) => {
    const at = stringOf(more, name)
    return [t(`person.${name}`), at && wordMoment(at)] as const
  })
  const reminders = Number(more.reminders_sent ?? 0)
  const others = [
    [t('person.must_change_password'), more.must_change_password ? t('yes') : ''],
    [t('person.reminders_sent'), reminders > 0 ? format.number(reminders) : ''],
  ] as const
  return (
    <DataSection id="person" open>
      <Facts named facts={[...facts, [t('person.made'), format.date(account.created_at)], ...moments, ...others]} />
    </DataSection>
  )
}
