import type { SignInTest } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { FactList } from '../../../components/ui/layout/fact-list.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { groupsQuery, rolesQuery, testQuery } from '../api/single-sign-on.ts'
import { useFieldNames } from '../api/use-field-names.ts'
import styles from './single-sign-on.module.css'

function Facts({ test, domainId }: { test: SignInTest; domainId: string }) {
  const { t } = useTranslation('single-sign-on')
  const fieldName = useFieldNames()
  const text = useText()
  const { data: roles = [] } = useQuery(rolesQuery(domainId))
  const { data: groups = [] } = useQuery(groupsQuery(domainId))
  const { account, fields } = test
  const nameOf = (list: readonly { id: string; title: object }[], id: string) =>
    text(list.find((one) => one.id === id)?.title ?? {}) || id.slice(0, 8)
  const facts = [
    account && [
      t('test.account'),
      `${text(account.given_name)} ${text(account.family_name)} (${account.login ?? '–'})`,
    ],
    test.role_id && [t('mapping.role'), nameOf(roles, test.role_id)],
    test.groups.length > 0 && [t('mapping.group'), test.groups.map((id) => nameOf(groups, id)).join(', ')],
    ...Object.entries(fields).map(([field, value]) => [fieldName(field), value]),
  ].filter((fact): fact is [string, string] => Array.isArray(fact))
  return <FactList facts={facts} className={styles.facts} />
}

function Found({ test, domainId }: { test: SignInTest; domainId: string }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const claims = Object.keys(test.claims).length > 0
  return (
    <div className={`wide ${styles.stack}`}>
      <Banner tone={test.outcome === 'refused' ? 'warning' : 'success'}>
        {t(`test.outcome.${test.outcome}`)} {test.reason && errorText(t, test.reason)}
      </Banner>
      <Facts test={test} domainId={domainId} />
      {claims && (
        <>
          <h3 className={styles.legend}>{t('test.claims')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <pre className={styles.claims} tabIndex={0}>
            {JSON.stringify(test.claims, null, 2)}
          </pre>
        </>
      )}
    </div>
  )
}

/** The result of a test sign-in, or that it is no longer available. */
export function TestResult({ providerId, domainId, code }: { providerId: string; domainId: string; code: string }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const { data, error } = useQuery(testQuery(providerId, code))
  if (!data && !error) return null
  return (
    <FormCard title={t('test.title')} note={t('test.note')}>
      {data ? (
        <Found test={data} domainId={domainId} />
      ) : (
        <div className="wide">
          <Banner tone="info">{t('test.over')}</Banner>
        </div>
      )}
    </FormCard>
  )
}
