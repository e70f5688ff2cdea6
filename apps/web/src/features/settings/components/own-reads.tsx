import type { ResultsRead } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from '../pages/settings.module.css'
import { OwnCard } from './folded-card.tsx'
import { Loaded } from './settings-card.tsx'

const readsQuery = callQuery(['own-reads'], routes.listResultsReads, {})

const FIRST = 8

function useReaderName(): (read: ResultsRead) => string {
  const { t, text } = useWords('settings')
  return ({ reader, api_key }) => {
    const name = reader ? [text(reader.given_name), text(reader.family_name)].filter(Boolean).join(' ') : ''
    const person = name || t('reads.gone')
    return api_key === null ? person : t('reads.program', { key: api_key, name: person })
  }
}

function Row({ read }: { read: ResultsRead }) {
  const { t, format } = useWords('settings')
  const nameOf = useReaderName()
  const what = [
    t(`reads.what.${read.what}`),
    read.as_file && read.what !== 'export' ? t('reads.as_file') : '',
    read.times > 1 ? t('reads.times', { count: read.times }) : '',
  ]
  return (
    <li className={styles.read}>
      <span className={styles.day}>{format.date(read.day)}</span>
      <b>{nameOf(read)}</b>
      <span>{what.filter(Boolean).join(', ')}</span>
      {!read.certain && <span className={styles.note}>{t('reads.uncertain')}</span>}
    </li>
  )
}

function List({ reads }: { reads: readonly ResultsRead[] }) {
  const { t } = useWords('settings')
  const [all, setAll] = useState(false)
  if (reads.length === 0) return <p>{t('reads.none')}</p>
  const shown = all ? reads : reads.slice(0, FIRST)
  return (
    <>
      <ul className={styles.reads}>
        {shown.map((read) => (
          <Row key={JSON.stringify(read)} read={read} />
        ))}
      </ul>
      {shown.length < reads.length && (
        <div>
          <TextButton onClick={() => setAll(true)}>{t('reads.all', { count: reads.length })}</TextButton>
        </div>
      )}
    </>
  )
}

function LoadedReads() {
  return (
    <Loaded query={useQuery(readsQuery)} lines={3}>
      {(reads) => <List reads={reads} />}
    </Loaded>
  )
}

/** Who looked at the person's results. Not available during an impersonation. */
export function OwnReads() {
  const { t } = useWords('settings')
  return (
    <OwnCard name="reads">
      <p className={styles.quiet}>{t('reads.hint')}</p>
      <LoadedReads />
    </OwnCard>
  )
}
