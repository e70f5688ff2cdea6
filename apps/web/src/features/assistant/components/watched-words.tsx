import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { watchedWordsQuery } from '../api/chat.ts'
import styles from './messages.module.css'

function List() {
  const { t } = useTranslation('assistant')
  const query = useQuery(watchedWordsQuery)
  if (!query.data) {
    return (
      <QueryState query={query} heading="h3" title={t('watched.failed')}>
        <SkeletonText lines={2} />
      </QueryState>
    )
  }
  if (query.data.length === 0) return <p>{t('watched.none')}</p>
  return (
    <>
      <p>{t('watched.body')}</p>
      <ul className={styles.words} aria-label={t('watched.title')}>
        {query.data.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}

/**
 * Explains what happens to watched words, and opens their list. Renders nothing if no words are watched, or while this is
 * not known yet. If it cannot be known, words may be watched.
 */
export function WatchedWords() {
  const { t } = useTranslation('assistant')
  const [opened, setOpened] = useState(false)
  const { data, isError } = useQuery(watchedWordsQuery)
  const mayWatch = isError || (data !== undefined && data.length > 0)
  if (!mayWatch && !opened) return null
  return (
    <div className={styles.watched}>
      <Icon of={IconEye} size={18} />
      <div>
        <p>{t('welcome.watched')}</p>
        <div className={styles.see}>
          <TextButton onClick={() => setOpened(true)}>{t('welcome.see_watched')}</TextButton>
          <Dialog opened={opened} onClose={() => setOpened(false)} title={t('watched.title')}>
            <List />
          </Dialog>
        </div>
      </div>
    </div>
  )
}
