import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { AuditEventDetail } from '@evenground/shared/schemas'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import styles from './audit.module.css'
import { useEventWords } from './use-event-words.ts'
import { useStoredWords } from './use-stored-words.ts'

/** Details that other parts of the page show. */
const ELSEWHERE = [
  ...['before', 'after', 'fields', 'permissions_added', 'permissions_removed', 'account_ids'],
  // The title of the key that acted, by its kind.
  ...['api_key', 'scim_token'],
]

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

const MEANS = ['by', 'second_factor', 'reason']
const LISTS_OF_DOMAINS = ['domain_id', 'domain_ids']

/** Formats values as text; domains by name, if the reader can see them. */
function useWrite() {
  const { t } = useWords('audit')
  const words = useEventWords()
  const stored = useStoredWords()
  const { names } = useDomainNames()
  return (name: string, value: unknown): string => {
    if (name === 'call' || name === 'list') return words.call(String(value))
    if (MEANS.includes(name)) return words.means(String(value))
    if (value === true) return t('values.yes')
    if (value === OVERALL_FACTOR_ID) return t('values.overall')
    const parts = (Array.isArray(value) ? value : [value]).map(String)
    const nameOf = (part: string) => (LISTS_OF_DOMAINS.includes(name) ? names.get(part) : null)
    return parts.map((part) => nameOf(part) ?? stored(name, part)).join(', ')
  }
}

/** The parameters of the request: names, ids and days. */
function listFacts(details: AuditEventDetail['details']): [string, unknown][] {
  return Object.entries(details)
    .filter(([name, value]) => !ELSEWHERE.includes(name) && isFilled(value))
    .flatMap(([name, value]): [string, unknown][] =>
      typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value as object).filter(([, one]) => isFilled(one))
        : [[name, value]],
    )
}

/** Further details of an event. For results that were read: whose they were, never the results. */
export function EventDetails({ event }: { event: AuditEventDetail }) {
  const { t, format } = useWords('audit')
  const words = useEventWords()
  const write = useWrite()
  const facts = listFacts(event.details)
  const people = Array.isArray(event.details.account_ids) ? event.details.account_ids.map(String) : []
  if (facts.length === 0 && people.length === 0) return null
  const unnamed = people.filter((id) => !event.account_names[id]).length
  return (
    <>
      {facts.map(([name, value]) => (
        <ViewValue key={name} label={words.field(name)}>
          {write(name, value)}
        </ViewValue>
      ))}
      {people.length > 0 && (
        <ViewValue label={t('detail.people', { count: people.length })} className="wide">
          <ul className={styles.people}>
            {people.flatMap((id) => (event.account_names[id] ? [<li key={id}>{event.account_names[id]}</li>] : []))}
            {unnamed > 0 && <li>{t('detail.unseen_people', { count: unnamed, shown: format.number(unnamed) })}</li>}
          </ul>
        </ViewValue>
      )}
    </>
  )
}
