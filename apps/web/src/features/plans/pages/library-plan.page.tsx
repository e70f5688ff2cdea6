import { LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import type { LibraryPlan, LibraryTask, LocalizedText } from '@evenground/shared/schemas'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconChartDots from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { RichHtml } from '../../../components/ui/rich-html/rich-html.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { useChosenDomain } from '../../../lib/console/use-chosen-domain.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { libraryPlanQuery, useAddPlan } from '../api/library.ts'
import { Fold } from '../components/library/fold.tsx'
import styles from '../components/library/library.module.css'
import { LibraryFacts } from '../components/library/library-facts.tsx'
import { KIND_ICONS, kindOf } from '../components/task-kinds.ts'

/** Returns a text of the plan in the language chosen for viewing. */
type Read = (text: LocalizedText) => string

function Factors({ factors, read }: { factors: LibraryPlan['factors']; read: Read }) {
  const { t } = useWords('library')
  return (
    <FormCard title={t('factors')} note={t('factors_note')}>
      <ul className={styles.list}>
        {factors.map(({ title, summary, average_score, statements }) => (
          <li key={title['en-us']}>
            <Fold
              icon={IconChartDots}
              name={read(title)}
              kind={`${t('goal', { score: average_score })}${statements.length > 0 ? ` · ${t('statements', { count: statements.length })}` : ''}`}
            >
              <p>{read(summary)}</p>
              {statements.length > 0 && (
                <ul>
                  {statements.map(({ text_body, negative }) => (
                    <li key={text_body['en-us']}>
                      {read(text_body)} {negative && <span className={styles.kind}>({t('reversed')})</span>}
                    </li>
                  ))}
                </ul>
              )}
            </Fold>
          </li>
        ))}
      </ul>
    </FormCard>
  )
}

function Tasks({ tasks, read }: { tasks: readonly LibraryTask[]; read: Read }) {
  const { t } = useWords(['library', 'plans'])
  return (
    <ol className={styles.list}>
      {tasks.map(({ task_type, medium_type, title, suffix, text_body }) => {
        const kind = kindOf({ task_type, medium: medium_type && { type: medium_type } })
        return (
          <li key={`${title['en-us']} ${suffix['en-us'] ?? ''}`}>
            <Fold
              icon={KIND_ICONS[kind]}
              name={[read(title), read(suffix)].filter(Boolean).join('\u00a0· ')}
              kind={t(`plans:tree.kinds.${kind}`)}
            >
              <RichHtml html={read(text_body)} firstHeading={4} />
            </Fold>
          </li>
        )
      })}
    </ol>
  )
}

function Path({ plan, read }: { plan: LibraryPlan; read: Read }) {
  const { t } = useWords('library')
  return (
    <FormCard title={t('path')} note={t('path_note')}>
      <h3 className={styles.group}>{t('intro')}</h3>
      <Tasks tasks={plan.intro} read={read} />
      {plan.training.map(({ title, tasks }) => (
        <div key={title['en-us']} className={styles.foot}>
          <h3 className={styles.group}>{t('training', { factor: read(title) })}</h3>
          <Tasks tasks={tasks} read={read} />
        </div>
      ))}
      <h3 className={styles.group}>{t('outro')}</h3>
      <Tasks tasks={plan.outro} read={read} />
    </FormCard>
  )
}

function Whole({ plan, domain }: { plan: LibraryPlan; domain: ReturnType<typeof useChosenDomain> }) {
  const { t, text } = useWords('library')
  const [locale, setLocale] = useState(useLocale())
  const adding = useAddPlan(domain)
  const read: Read = (value) => pickText(value, locale)
  usePageTitle(text(plan.title), t('title'))
  useCrumb(text(plan.title))
  return (
    <>
      <header className={styles.top}>
        <p className="kicker">{text(plan.label)}</p>
        <div className={styles.head}>
          <h1 className="page-title" tabIndex={-1}>
            {text(plan.title)}
          </h1>
          {plan.plan_id ? (
            <ButtonLink variant="primary" size="form" wraps to={`/plans/${plan.plan_id}`}>
              {t('open')}
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              size="form"
              wraps
              icon={IconPlus}
              busy={adding.busy}
              onClick={() => adding.run(plan)}
            >
              {t('add', { domain: domain.name })}
            </Button>
          )}
        </div>
        <p className={styles.words}>{text(plan.description)}</p>
        <LibraryFacts plan={plan} />
      </header>
      <Failure error={adding.error} />
      <SelectField
        label={t('language')}
        hint={t('language_hint')}
        size="form"
        className={styles.domain}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        value={locale}
        onChange={(event) => setLocale(event.target.value as typeof locale)}
      />
      <Factors factors={plan.factors} read={read} />
      <Path plan={plan} read={read} />
    </>
  )
}

/** The content of a ready-made plan in both languages, before it is added. */
export function Component() {
  const { id = '' } = useParams()
  const domain = useChosenDomain()
  const query = useQuery(libraryPlanQuery(id, domain.id))
  return (
    <div className="page-column">
      {query.data ? (
        <Whole plan={query.data} domain={domain} />
      ) : (
        <QueryState query={query} className="stack" heading="h1">
          <Skeleton width={320} height={32} />
          <Skeleton height={360} />
        </QueryState>
      )}
    </div>
  )
}
