import { useQuery } from '@tanstack/react-query'
import { audienceQuery } from '../../../lib/audience/audience-query.ts'
import { type AudienceTopic, useAudienceWords } from '../../../lib/audience/use-audience-words.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from '../pages/settings.module.css'
import { FoldedCard } from './folded-card.tsx'
import { Pending } from './settings-card.tsx'

const TOPICS: readonly AudienceTopic[] = ['responses', 'journals']

/**
 * Who can see the person's answers and entries, how long they are stored, and whether chats are checked for watched
 * words.
 */
export function OwnAudience() {
  const { t } = useWords(['settings', 'audience'])
  const { data, error } = useQuery(audienceQuery)
  const wordsOf = useAudienceWords()
  return (
    <FoldedCard name="audience" title={t('audience:responses.title')}>
      <Pending error={error} loading={!data && !error} lines={5} />
      {data &&
        TOPICS.map((topic) => (
          <div key={topic}>
            <h4 className={styles.part}>{t(`audience:${topic}.name`)}</h4>
            <ul className="bullets">
              {wordsOf(topic, data).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ))}
      {data && (
        <div>
          <h4 className={styles.part}>{t('audience:more')}</h4>
          <ul className="bullets">
            <li>{t(data.watched_keywords ? 'audience:watched' : 'audience:not_watched')}</li>
            {data.account_months !== null && <li>{t('audience:account_kept', { count: data.account_months })}</li>}
            <li>{t('audience:operator')}</li>
          </ul>
        </div>
      )}
    </FoldedCard>
  )
}
