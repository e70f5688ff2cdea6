import type { PolicyKind, PolicyVersionRow } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { RichHtml } from '../../../components/ui/rich-html/rich-html.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { versionQuery, versionsQuery } from '../api/data-protection.ts'
import styles from './data-protection.module.css'

function VersionDialog({ row, onClose }: { row: PolicyVersionRow; onClose: () => void }) {
  const { t, text } = useWords('data-protection')
  const { data, error } = useQuery(versionQuery(row.domain_id, row.id))
  return (
    <Dialog opened onClose={onClose} width={760} title={t('history.title', { version: row.version })}>
      <Failure error={error} />
      {!data && !error && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {data && <RichHtml html={text(data.text_body)} firstHeading={3} />}
    </Dialog>
  )
}

/** The versions that a domain published, newest first. */
export function PolicyHistory({ domainId, kind }: { domainId: string; kind: PolicyKind }) {
  const { t, format } = useWords('data-protection')
  const { data = [] } = useQuery(versionsQuery(domainId, kind))
  const [shown, setShown] = useState<PolicyVersionRow | null>(null)
  if (data.length === 0) return null
  return (
    <details className={styles.history}>
      <summary>{t('history.summary', { count: data.length })}</summary>
      <ul>
        {data.map((row) => (
          <li key={row.id}>
            {t(row.inherits ? 'history.inherits' : 'history.row', {
              version: row.version,
              date: format.dateTime(row.published_at),
            })}{' '}
            {!row.inherits && (
              <TextButton onClick={() => setShown(row)}>{t('history.show', { version: row.version })}</TextButton>
            )}
          </li>
        ))}
      </ul>
      {shown && <VersionDialog row={shown} onClose={() => setShown(null)} />}
    </details>
  )
}
