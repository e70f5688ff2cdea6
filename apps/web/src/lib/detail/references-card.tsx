import type { ReferencedType } from '@evenground/shared/contract/references'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../components/ui/fields/form-card.tsx'
import { Link } from '../../components/ui/navigation/link.tsx'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'
import { useWords } from '../i18n/use-words.ts'
import { CardState } from './card-state.tsx'
import styles from './references-card.module.css'

/** The records that use a piece of content, as links. */
export function ReferenceList({ kind, id }: { kind: ReferencedType; id: string }) {
  const { t, text } = useWords('detail')
  const query = useQuery(callQuery(['uses', kind, id], routes.listContentReferences, { params: { kind, id } }))
  if (!query.isSuccess) return <CardState query={query} failed={t('uses_failed')} className={styles.quiet} />
  const { data } = query
  if (data.count === 0) return <p className="quiet">{t('uses_none')}</p>
  return (
    <ul className={styles.list}>
      {data.uses.map((use, at) => (
        <li key={`${use.kind} ${use.id}`}>
          {/* The kind is a heading, once per group. Screen readers hear it with each record. */}
          <span className={data.uses[at - 1]?.kind === use.kind ? 'sr-only' : styles.kind}>{t(`use_${use.kind}`)}</span>
          <Link to={`/${use.kind}/${use.id}`}>{text(use.title)}</Link>
        </li>
      ))}
      {data.count > data.uses.length && (
        <li className="quiet">{t('and_more', { count: data.count - data.uses.length })}</li>
      )}
    </ul>
  )
}

/** A card that shows where a piece of content is used. */
export function ReferencesCard(props: { kind: ReferencedType; id: string }) {
  const { t } = useTranslation('detail')
  return (
    <FormCard title={t('uses_title')} note={t('uses_note')}>
      <div className="wide">
        <ReferenceList {...props} />
      </div>
    </FormCard>
  )
}
