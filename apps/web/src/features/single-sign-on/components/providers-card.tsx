import type { SignInProvider } from '@evenground/shared/schemas'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { RecordItem, RecordList } from '../../../lib/console/record-list.tsx'
import styles from './single-sign-on.module.css'

type ProvidersCardProps = { domainId: string; providers: readonly SignInProvider[] }

function ProviderItem({ provider }: { provider: SignInProvider }) {
  const { t } = useTranslation('single-sign-on')
  const { id, domain_id, title, enabled, kind, issuer, vouched } = provider
  return (
    <RecordItem
      title={<Link to={`/domains/${domain_id}/sign-in/${id}`}>{title}</Link>}
      marks={<Status tone={enabled ? 'ok' : 'quiet'}>{t(enabled ? 'providers.on' : 'providers.off')}</Status>}
    >
      <p className={styles.quiet}>
        {t(`provider.short.${kind}`)} · {issuer}
      </p>
      {!vouched && <p>{t('providers.not_vouched')}</p>}
    </RecordItem>
  )
}

/** The sign-in providers of the domain. */
export function ProvidersCard({ domainId, providers }: ProvidersCardProps) {
  const { t } = useTranslation('single-sign-on')
  const isEmpty = providers.length === 0
  return (
    <FormCard
      title={t('providers.title')}
      note={t('providers.note')}
      action={
        <ButtonLink
          size="form"
          variant={isEmpty ? 'primary' : 'default'}
          icon={IconPlus}
          to={`/domains/${domainId}/sign-in/new`}
        >
          {t('providers.add')}
        </ButtonLink>
      }
    >
      {isEmpty ? (
        <p className={`wide ${styles.quiet}`}>{t('providers.none')}</p>
      ) : (
        <RecordList>
          {providers.map((provider) => (
            <ProviderItem key={provider.id} provider={provider} />
          ))}
        </RecordList>
      )}
    </FormCard>
  )
}
