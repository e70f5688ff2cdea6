import { nameDevice } from '@evenground/shared/rules'
import type { AccountExport } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { parseDay } from '../../../lib/results/parse-day.ts'
import { useMe } from '../../../lib/session/me.ts'
import { rowsOf, type StoredRow, stringOf, textOf } from '../api/own-data.ts'
import styles from '../pages/my-data.module.css'
import { DataSection } from './data-section.tsx'

type Line = (row: StoredRow) => string

/** One line for each record of a kind. */
function Lines({ data, kind, line }: { data: AccountExport; kind: string; line: Line }) {
  const { t } = useWords('my-data')
  const rows = rowsOf(data, kind)
  return (
    <DataSection id={kind} count={rows.length} note={kind === 'certificates' && t('certificates.note')}>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={JSON.stringify(row)}>{line(row)}</li>
        ))}
      </ul>
    </DataSection>
  )
}

const QUESTION = 'human'

/** Plans, certificates, chats, mails, sign-ins and requests to the organization. */
export function DataLists({ data }: { data: AccountExport }) {
  const { t, text, format } = useWords(['my-data', 'common'])
  const { time_zone } = useMe().domain
  const dayOf = (row: StoredRow, name: string, zone?: string) => {
    const moment = stringOf(row, name)
    return moment && format.date(parseDay(moment), 'long', zone)
  }
  const dated = (words: string, row: StoredRow, name: string, zone?: string) => {
    const date = dayOf(row, name, zone)
    return date ? `${date}: ${words}` : words
  }
  const lines: [string, Line][] = [
    [
      'plans',
      (row) => {
        // The same day as on the certificate.
        const completed = dayOf(row, 'completed_at', time_zone)
        return [
          text(textOf(row, 'title')),
          t('plans.assigned', { date: dayOf(row, 'assigned_at') }),
          completed && t('plans.completed', { date: completed }),
        ]
          .filter(Boolean)
          .join(' · ')
      },
    ],
    ['groups', (row) => text(textOf(row, 'title'))],
    [
      'certificates',
      (row) => dated(`${text(textOf(row, 'plan_title'))}, ${stringOf(row, 'serial')}`, row, 'issued_at', time_zone),
    ],
    [
      'chat_messages',
      (row) =>
        dated(
          `${t(stringOf(row, 'type') === QUESTION ? 'chat_messages.you' : 'chat_messages.assistant')}: ${stringOf(row, 'content')}`,
          row,
          'created_at',
        ),
    ],
    ['communications', (row) => dated(stringOf(row, 'subject'), row, 'created_at')],
    [
      'sessions',
      (row) => {
        const agent = stringOf(row, 'user_agent')
        // The downloaded file has the browser's original text instead.
        return dated(nameDevice(agent) || agent || t('unnamed'), row, 'created_at')
      },
    ],
    ['accepted_policies', (row) => dated(t(`common:policies.${stringOf(row, 'kind')}`), row, 'accepted_at')],
    ['erasure_requests', (row) => dated(t(`erasure_requests.${stringOf(row, 'state')}`), row, 'requested_at')],
  ]
  return lines.map(([kind, line]) => <Lines key={kind} data={data} kind={kind} line={line} />)
}
