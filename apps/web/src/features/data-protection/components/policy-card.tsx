import type { PolicyKind } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { policiesQuery } from '../../../lib/policies/policies.ts'
import styles from './data-protection.module.css'
import { PolicyHistory } from './policy-history.tsx'
import { PublishDialog } from './publish-dialog.tsx'

type CardProps = { domainId: string; kind: PolicyKind }

/** A domain's terms of use or privacy notice: the current version, earlier ones, and a button to replace it. */
export function PolicyCard({ domainId, kind }: CardProps) {
  const { t, format } = useWords('data-protection')
  const { data, error } = useQuery(policiesQuery(domainId))
  const [open, setOpen] = useState<'write' | 'inherit' | null>(null)
  const holding = data?.[kind]
  const isOwn = holding !== undefined && holding.version > 0 && holding.domain_id === domainId
  const facts = holding && {
    version: holding.version,
    date: holding.published_at ? format.date(holding.published_at) : '',
  }
  const whose = isOwn ? 'own' : holding?.version === 0 ? 'default' : 'inherited'
  return (
    <FormCard title={t(`common:policies.${kind}`)}>
      <div className={`wide ${styles.part}`}>
        <Failure error={error} />
        {facts && (
          <p>
            {t(`policy.${whose}`, facts)} <Link to={`/${kind}/${domainId}`}>{t(`policy.read.${kind}`)}</Link>
          </p>
        )}
        <div className={styles.buttons}>
          <Button size="form" disabledReason={holding ? null : t('policy.loading')} onClick={() => setOpen('write')}>
            {t('policy.write')}
          </Button>
          {isOwn && (
            <Button size="form" variant="plain" onClick={() => setOpen('inherit')}>
              {t('policy.inherit')}
            </Button>
          )}
        </div>
        <PolicyHistory domainId={domainId} kind={kind} />
      </div>
      {open && holding && (
        <PublishDialog
          domainId={domainId}
          kind={kind}
          initial={open === 'write' ? holding.text_body : null}
          onClose={() => setOpen(null)}
        />
      )}
    </FormCard>
  )
}
