import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { TextButton } from '../../components/ui/buttons/text-button.tsx'
import { Loading, SkeletonText } from '../../components/ui/feedback/skeleton.tsx'
import { Icon } from '../../components/ui/icons/icon.tsx'
import { Link } from '../../components/ui/navigation/link.tsx'
import { useWords } from '../i18n/use-words.ts'
import { useMe } from '../session/me.ts'
import styles from './answer-audience.module.css'
import { audienceQuery } from './audience-query.ts'
import { type AudienceTopic, useAudienceWords } from './use-audience-words.ts'

function Sentences({ topic }: { topic: AudienceTopic }) {
  const { t } = useWords('audience')
  const { data, isError, refetch } = useQuery(audienceQuery)
  const wordsOf = useAudienceWords()
  if (data) {
    return (
      <ul className={styles.sentences}>
        {wordsOf(topic, data).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )
  }
  if (isError) {
    return (
      <p>
        {t('failed')} <TextButton onClick={() => void refetch()}>{t('common:retry')}</TextButton>
      </p>
    )
  }
  return (
    <Loading>
      <SkeletonText lines={3} />
    </Loading>
  )
}

/** Tells people who can see their answers or entries, before they give them. */
export function AnswerAudience({ topic }: { topic: AudienceTopic }) {
  const { t } = useWords('audience')
  const { domain } = useMe()
  const headingId = useId()
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        <Icon of={IconEye} size={20} />
        {t(`${topic}.title`)}
      </h2>
      <Sentences topic={topic} />
      <p className={styles.more}>
        <Link to={`/privacy/${domain.id}`} target="_blank" rel="noopener">
          {t('common:policies.privacy')}
        </Link>
      </p>
    </section>
  )
}
