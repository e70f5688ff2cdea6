import { LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../../components/ui/buttons/button-link.tsx'
import { buttonClass } from '../../../../components/ui/buttons/button-look.ts'
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import { Popover } from '../../../../components/ui/table/popover.tsx'
import { usePhone } from '../../../../components/ui/use-media.ts'
import type { useChosenDomain } from '../../../../lib/console/use-chosen-domain.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { SampleScores } from '../preview/sample-scores.tsx'
import styles from './learner-preview.module.css'
import { rolesQuery, type usePlanFactors } from './preview-queries.ts'
import type { PreviewState } from './use-preview-state.ts'

type Domain = ReturnType<typeof useChosenDomain>
type Factors = ReturnType<typeof usePlanFactors>

type ScoresProps = { state: PreviewState; factors: Factors }

function Scores({ state, factors }: ScoresProps) {
  const { t, text } = useWords('preview')
  return (
    <Popover
      label={t('scores')}
      align="end"
      button={(wiring) => (
        <button type="button" {...wiring} className={buttonClass({ size: 'form' }, styles.outlined)}>
          {t('scores')}
          <Icon of={IconChevronDown} size={16} />
        </button>
      )}
    >
      {() => (
        <div className={styles.scores}>
          <SampleScores
            scores={factors.map(({ id, title }) => ({ id, name: text(title), score: state.progress.scores[id] ?? 0 }))}
            onChange={state.setScore}
          />
        </div>
      )}
    </Popover>
  )
}

/** Names what the chosen role can do beyond the previewed pages. On a phone, it is a sentence below the settings. */
function Hint({ words }: { words: string }) {
  const { t } = useWords('preview')
  return (
    <Popover
      label={t('hint')}
      align="end"
      button={(wiring) => <IconButton {...wiring} icon={IconInfo} label={t('hint')} className={styles.hint} />}
    >
      {() => <p className={styles.hinted}>{words}</p>}
    </Popover>
  )
}

type SettingsProps = {
  state: PreviewState
  domain: Domain
  defaultRole: string
  factors: Factors
  hint?: string | undefined
}

function PreviewSettings({ state, domain, defaultRole, factors, hint }: SettingsProps) {
  const { t, text } = useWords('preview')
  const narrow = usePhone()
  const { data: roles } = useQuery(rolesQuery(domain.id))
  const options = (roles ?? []).map(({ id, title }) => ({ value: id, label: text(title) }))
  const role = state.role || defaultRole
  return (
    <div className={styles.choices}>
      <SelectField
        label={t('domain')}
        size="form"
        className={styles.choice}
        options={domain.options}
        value={domain.id}
        onChange={(event) => domain.choose(event.target.value)}
      />
      <SelectField
        label={t('role')}
        size="form"
        className={styles.choice}
        // A domain without a role for learners is previewed without one, not as its administrators see it.
        options={role === '' ? [{ value: '', label: t('learner') }, ...options] : options}
        value={role}
        onChange={(event) => state.set('role', event.target.value)}
      />
      <SelectField
        label={t('language')}
        size="form"
        className={styles.choice}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        value={state.locale}
        onChange={(event) => state.set('language', event.target.value)}
      />
      {factors.length > 0 && <Scores state={state} factors={factors} />}
      <Button size="form" className={styles.outlined} onClick={() => state.restart()}>
        {t('restart')}
      </Button>
      {hint && (narrow ? <p className={styles.notes}>{hint}</p> : <Hint words={hint} />)}
    </div>
  )
}

/** The bar's title and close button, kept short: the settings between them need the room. */
function Bar({ planId, children }: { planId: string; children?: ReactNode }) {
  const { t } = useWords('preview')
  return (
    <div className={styles.bar}>
      <Icon of={IconEye} size={20} />
      <p className={styles.mark}>
        <b>{t('title')}</b> <span>{t('promise')}</span>
      </p>
      {children}
      <ButtonLink size="form" className={styles.leave} icon={IconX} to={`/plans/${planId}`} aria-label={t('leave')}>
        {t('leave_short')}
      </ButtonLink>
    </div>
  )
}

/** The bar while the plan is loading. */
export function WaitingBar({ planId }: { planId: string }) {
  const { t } = useWords('preview')
  return (
    <section className={styles.top} aria-label={t('label')} data-print="hide">
      <Bar planId={planId} />
    </section>
  )
}

type PreviewBarProps = SettingsProps & {
  planId: string
  /** Sentences about settings of the role or domain that change what learners see. */
  notes: readonly string[]
  /** The bar with its sentences, to measure its height. */
  ref?: Ref<HTMLElement>
}

/**
 * The bar above the preview: says that it is a preview, contains its settings, and closes it. On a phone, the settings
 * are collapsed, because they would cover the learner's page.
 */
export function PreviewBar({ planId, notes, ref, ...settings }: PreviewBarProps) {
  const { t } = useWords('preview')
  const narrow = usePhone()
  const told = notes.length > 0 && (
    <div className={styles.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
  return (
    <section ref={ref} className={styles.top} aria-label={t('label')} data-print="hide">
      <Bar planId={planId}>
        {narrow ? (
          <details className={styles.fold}>
            <summary>{t('settings')}</summary>
            <PreviewSettings {...settings} />
            {told}
          </details>
        ) : (
          <PreviewSettings {...settings} />
        )}
      </Bar>
      {!narrow && told}
    </section>
  )
}
