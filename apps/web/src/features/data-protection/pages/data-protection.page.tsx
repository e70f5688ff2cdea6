import { useQuery } from '@tanstack/react-query'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { lacksPermission } from '../../../lib/client/api-error.ts'
import { DomainSettings } from '../../../lib/console/settings-page.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Forbidden } from '../../../lib/layout/forbidden.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { dataRulesQuery } from '../api/data-protection.ts'
import styles from '../components/data-protection.module.css'
import { PolicyCard } from '../components/policy-card.tsx'
import { RetentionCard } from '../components/retention-card.tsx'
import { RuleSwitch } from '../components/rule-switch.tsx'

function Cards({ domainId }: { domainId: string }) {
  const { t } = useWords('data-protection')
  const permissions = usePermissions()
  const { data: rules, error } = useQuery(dataRulesQuery(domainId))
  const mayPublish = permissions.has('api.v2.domains.policies')
  if (lacksPermission(error)) return <Forbidden />
  return (
    <>
      <Failure error={error} />
      {mayPublish && (
        <>
          <PolicyCard domainId={domainId} kind="terms" />
          <PolicyCard domainId={domainId} kind="privacy" />
        </>
      )}
      {rules && mayPublish && (
        <FormCard title={t('rules.acceptance_title')}>
          <div className={`wide ${styles.part}`}>
            <RuleSwitch domainId={domainId} rules={rules} name="require_acceptance" />
          </div>
        </FormCard>
      )}
      {rules && permissions.has('api.v2.domains.retention') && <RetentionCard domainId={domainId} rules={rules} />}
      {rules && permissions.has('api.v2.domains.erasure') && (
        <FormCard title={t('rules.erasure_title')}>
          <div className={`wide ${styles.part}`}>
            <RuleSwitch domainId={domainId} rules={rules} name="erase_at_once" />
            <p>
              <Link to="/erasures">{t('rules.requests')}</Link>
            </p>
          </div>
        </FormCard>
      )}
    </>
  )
}

/** /domains/:id/data-protection: what the people of a domain are told, and how their data are dealt with. */
export const Component = () => (
  <DomainSettings words="data-protection">{(domainId) => <Cards domainId={domainId} />}</DomainSettings>
)
