import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { PermittedPage } from '../../../lib/console/permitted-page.tsx'
import { useChosenDomain } from '../../../lib/console/use-chosen-domain.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { firstStepsQuery } from '../api/first-steps.ts'
import styles from '../components/first-steps.module.css'
import { countDone, DismissButton, StepsCard } from '../components/steps-card.tsx'

/** The checklist of any domain in scope, even if it is dismissed or complete. */
function Steps() {
  const { t } = useTranslation('first-steps')
  const [search] = useSearchParams()
  const { id, options, choose } = useChosenDomain()
  // Until a domain is chosen, the server picks one.
  const wanted = search.get('domain') ? id : undefined
  const query = useQuery(firstStepsQuery(wanted))
  if (!query.data) {
    return (
      <QueryState query={query}>
        <Skeleton height={420} />
      </QueryState>
    )
  }
  return (
    <>
      {options.length > 1 && (
        <SelectField
          label={t('domain')}
          size="form"
          options={options}
          value={query.data.domain_id}
          className={styles.progress}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <StepsCard
        isTitled
        steps={query.data}
        foot={
          <>
            {countDone(query.data) === query.data.steps.length && (
              <p>
                {t('all_done')} <TextLink to="/">{t('to_dashboard')}</TextLink>
              </p>
            )}
            <DismissButton steps={query.data} />
          </>
        }
      />
    </>
  )
}

export const Component = () => (
  <PermittedPage words="first-steps" permission="api.v2.domains.get_by_id">
    <Steps />
  </PermittedPage>
)
