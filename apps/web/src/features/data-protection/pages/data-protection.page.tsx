import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../lib/banner/failure.tsx'
import { lacksPermission } from '../../../lib/client/api-error.ts'
import { DomainSettings } from '../../../lib/console/settings-page.tsx'
import { Forbidden } from '../../../lib/layout/forbidden.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { dataRulesQuery } from '../api/data-protection.ts'
import { PolicyCard } from '../components/policy-card.tsx'
import { RulesForm } from '../components/rules-form.tsx'

function Cards({ domainId }: { domainId: string }) {
  const permissions = usePermissions()
  const { data: rules, error } = useQuery(dataRulesQuery(domainId))
  if (lacksPermission(error)) return <Forbidden />
  return (
    <>
      <Failure error={error} />
      {permissions.has('api.v2.domains.policies') && (
        <div className="page-column">
          <PolicyCard domainId={domainId} kind="terms" />
          <PolicyCard domainId={domainId} kind="privacy" />
        </div>
      )}
      {rules && <RulesForm key={domainId} domainId={domainId} rules={rules} />}
    </>
  )
}

/** /domains/:id/data-protection: a domain's terms and privacy notice, and rules for its people's data. */
export const Component = () => (
  <DomainSettings bar words="data-protection">
    {(domainId) => <Cards domainId={domainId} />}
  </DomainSettings>
)
