import { LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../../components/ui/buttons/button-link.tsx'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import type { useChosenDomain } from '../../../../lib/console/use-chosen-domain.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { useMedia } from '../../../../lib/layout/use-media.ts'
import { SampleScores } from '../preview/sample-scores.tsx'
import styles from './learner-preview.module.css'
import { rolesQuery, type usePlanFactors } from './preview-queries.ts'
import type { PreviewState } from './use-preview-state.ts'

type Domain = ReturnType<typeof useChosenDomain>
type Factors = ReturnType<typeof usePlanFactors>

function PreviewSettings({ state, domain, defaultRole }: { state: PreviewState; domain: Domain; defaultRole: string }) {
  const { t, text } = useWords('preview')
  const { data: roles } = useQuery(rolesQuery(domain.id))
  return (
    <div className={styles.choices}>
      <SelectField
        label={t('domain')}
        size="form"
        options={domain.options}
        value={domain.id}
        onChange={(event) => domain.choose(event.target.value)}
      />
      <SelectField
        label={t('role')}
        size="form"
        options={(roles ?? []).map(({ id, title }) => ({ value: id, label: text(title) }))}
        value={state.role || defaultRole}
        onChange={(event) => state.set('role', event.target.value)}
      />
      <SelectField
        label={t('language')}
        size="form"
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        value={state.locale}
        onChange={(event) => state.set('language', event.target.value)}
      />
      <Button size="form" className={styles.restart} onClick={() => state.restart()}>
        {t('restart')}
      </Button>
    </div>
  )
}

type PreviewBarProps = {
  planId: string
  state: PreviewState
  domain: Domain
  defaultRole: string
  factors: Factors
  /** Sentences about settings of this role or domain that change what learners see. */
  notes: readonly string[]
}

/** The bar above the preview: it says that this is a preview, closes it, and contains its settings. */
export function PreviewBar({ planId, state, domain, defaultRole, factors, notes }: PreviewBarProps) {
  const { t, text } = useWords('preview')
  // On a phone the open settings would hide the learner's page.
  const narrow = useMedia('(max-width: 767px)')
  return (
    <section aria-label={t('label')} data-print="hide">
      <div className={styles.mark}>
        <Icon of={IconEye} size={20} />
        <p>
          <b>{t('title')}</b> <span>{t('promise')}</span>
        </p>
        <ButtonLink variant="primary" size="form" icon={IconX} to={`/plans/${planId}`}>
          {t('leave')}
        </ButtonLink>
      </div>
      <details className={styles.panel} open={!narrow}>
        <summary>{t('settings')}</summary>
        <PreviewSettings state={state} domain={domain} defaultRole={defaultRole} />
        {factors.length > 0 && (
          <details className={styles.scores}>
            <summary>{t('scores')}</summary>
            <SampleScores
              scores={factors.map(({ id, title }) => ({
                id,
                name: text(title),
                score: state.progress.scores[id] ?? 0,
              }))}
              onChange={state.setScore}
            />
          </details>
        )}
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </details>
    </section>
  )
}
