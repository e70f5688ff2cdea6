import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { SearchBox } from '../../../components/ui/table/search-box.tsx'
import { singleKeysAllowed } from '../../../lib/console/keyboard.ts'
import { threadsQuery } from '../api/chat.ts'
import { groupThreads } from '../api/group-threads.ts'
import styles from './history.module.css'

type HistoryProps = {
  current: string | null
  /** Called when a chat is chosen, even if it is already open. */
  onChoose?: () => void
}

/** The reader's own chats, newest first, grouped by the day of their last use. */
export function History({ current, onChoose }: HistoryProps) {
  const { t } = useTranslation(['assistant', 'common'])
  const [q, setQ] = useState('')
  const { data, isError, refetch } = useQuery({ ...threadsQuery(q), placeholderData: keepPreviousData })
  const groups = groupThreads(data ?? [], new Date())
  return (
    <>
      <SearchBox
        label={t('history.search')}
        value={q}
        onSearch={setQ}
        slash={singleKeysAllowed()}
        className={styles.search}
      />
      <nav className={styles.history} aria-label={t('history.label')}>
        {isError && (
          <div role="alert" className={styles.said}>
            <p>{t('history.failed')}</p>
            <Button size="toolbar" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          </div>
        )}
        {!data && !isError && (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        )}
        {data?.length === 0 && <p className={styles.said}>{t(q ? 'history.no_match' : 'history.none')}</p>}
        {groups.map(({ bucket, threads }) => (
          <section key={bucket} aria-labelledby={`chats-${bucket}`}>
            <h2 id={`chats-${bucket}`} className={styles.bucket}>
              {t(`history.${bucket}`)}
            </h2>
            <ul>
              {threads.map(({ thread_id, title }) => (
                <li key={thread_id}>
                  <Link
                    to={`/chat?threadId=${thread_id}`}
                    className={styles.thread}
                    aria-current={thread_id === current ? 'page' : undefined}
                    title={title}
                    onClick={onChoose}
                  >
                    <span className="cut">{title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}
