import type { LibraryPlanRow } from '@evenground/shared/schemas'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { PermittedPage } from '../../../lib/console/permitted-page.tsx'
import { useChosenDomain } from '../../../lib/console/use-chosen-domain.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { libraryQuery, useAddPlan } from '../api/library.ts'
import styles from '../components/library/library.module.css'
import { LibraryFacts } from '../components/library/library-facts.tsx'

type Domain = ReturnType<typeof useChosenDomain>

function ReadyPlan({
  plan,
  domain,
  adding,
}: {
  plan: LibraryPlanRow
  domain: Domain
  adding: ReturnType<typeof useAddPlan>
}) {
  const { t, text } = useWords('library')
  const title = text(plan.title)
  return (
    <li className={styles.card}>
      <p className="kicker">{text(plan.label)}</p>
      <h2 className="card-title">{title}</h2>
      <p className={styles.words}>{text(plan.description)}</p>
      <LibraryFacts plan={plan} />
      <div className={styles.actions}>
        {plan.plan_id ? (
          <ButtonLink size="form" wraps to={`/plans/${plan.plan_id}`} aria-label={t('open_named', { plan: title })}>
            {t('open')}
          </ButtonLink>
        ) : (
          <Button
            size="form"
            wraps
            icon={IconPlus}
            busy={adding.busy}
            aria-label={t('add_named', { plan: title, domain: domain.name })}
            onClick={() => adding.run(plan)}
          >
            {t('add', { domain: domain.name })}
          </Button>
        )}
        <ButtonLink
          variant="plain"
          size="form"
          wraps
          to={`/plans/library/${plan.id}?domain=${domain.id}`}
          aria-label={t('look_named', { plan: title })}
        >
          {t('look')}
        </ButtonLink>
        {plan.plan_id && <Status tone="ok">{t('there')}</Status>}
      </div>
    </li>
  )
}

function ReadyPlans() {
  const { t } = useWords('library')
  const domain = useChosenDomain()
  const query = useQuery(libraryQuery(domain.id))
  const adding = useAddPlan(domain)
  return (
    <>
      {domain.options.length > 1 && (
        <SelectField
          label={t('domain')}
          size="form"
          options={domain.options}
          value={domain.id}
          className={styles.domain}
          onChange={(event) => domain.choose(event.target.value)}
        />
      )}
      <Failure error={adding.error} />
      {query.data ? (
        <ul className={styles.cards}>
          {query.data.map((plan) => (
            <ReadyPlan key={plan.id} plan={plan} domain={domain} adding={adding} />
          ))}
        </ul>
      ) : (
        <QueryState query={query} className={styles.cards}>
          <Skeleton height={220} />
          <Skeleton height={220} />
        </QueryState>
      )}
    </>
  )
}

/** Ready-made plans that ship with the product. They can be viewed, and added to a domain with one click. */
export const Component = () => (
  <PermittedPage words="library" permission="api.v2.plans.create">
    <ReadyPlans />
  </PermittedPage>
)
