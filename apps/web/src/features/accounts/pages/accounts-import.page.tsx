import type { ImportColumnField } from '@evenground/shared/account-fields'
import { IMPORT_ROWS_MAX } from '@evenground/shared/constants'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { PickerField } from '../../../components/ui/fields/picker-field.tsx'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { ProgressBar } from '../../../components/ui/figures/progress-bar.tsx'
import { downloadFile } from '../../../components/ui/save-file.ts'
import { showBanner } from '../../../lib/banner/banner-store.ts'
import { SaveFailure } from '../../../lib/banner/save-failure.tsx'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { scopedDomainSource } from '../../../lib/detail/search-loaded.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Forbidden } from '../../../lib/layout/forbidden.tsx'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useKeptFocus } from '../../../lib/layout/use-kept-focus.ts'
import { useMe } from '../../../lib/session/me.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { makeTemplate } from '../api/import-template.ts'
import { writeCsv } from '../api/people-file.ts'
import { writeWorkbook } from '../api/write-workbook.ts'
import { ChangesCard } from '../components/import/changes-card.tsx'
import { ColumnsCard } from '../components/import/columns-card.tsx'
import { DefaultRoleHint } from '../components/import/default-role-hint.tsx'
import { DropZone } from '../components/import/drop-zone.tsx'
import { useFieldNames } from '../components/import/field-name.ts'
import styles from '../components/import/import.module.css'
import type { ImportState } from '../components/import/import-state.ts'
import { ImportsCard } from '../components/import/imports-card.tsx'
import { MissingCard } from '../components/import/missing-card.tsx'
import { NotesCard } from '../components/import/notes-card.tsx'
import { QuestionsCard } from '../components/import/questions-card.tsx'
import { RefusedCard } from '../components/import/refused-card.tsx'
import { SourceCard } from '../components/import/source-card.tsx'
import { useImport } from '../components/import/use-import.ts'

function DomainChoice({ domainId, onChange }: { domainId: string; onChange: (id: string) => void }) {
  const { t } = useTranslation(['account-import', 'accounts'])
  const client = useQueryClient()
  const source = useMemo(() => scopedDomainSource(client), [client])
  const { search, options } = usePickerOptions(source, [domainId])
  return (
    <PickerField
      label={t('accounts:list.columns.domain_id')}
      hint={t('domain_hint')}
      size="form"
      value={options}
      search={search}
      onChange={([chosen]) => chosen && onChange(chosen.id)}
    />
  )
}

function Counts({ counts }: Pick<ImportState, 'counts'>) {
  const { t, format } = useWords(['account-import', 'accounts'])
  return (
    <dl className={styles.counts}>
      {(['created', 'updated', 'unchanged', 'refused'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`counts.${name}`)}</dt>
          <dd>{format.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

type ResultProps = {
  state: ImportState
  /** Why the import cannot start yet, or null. */
  wait: string | null
  leaving: number
  onStart: () => void
  onAnother: () => void
}

/** The result of the dry run, the progress of the import, or its result. */
function Result({ state: { phase, counts, percent, fileName, deactivated }, wait, leaving, ...on }: ResultProps) {
  const { t, format } = useWords(['account-import', 'accounts'])
  const busy = phase === 'checking' || phase === 'importing'
  const count = counts.created + counts.updated
  const nothing = count === 0 && leaving === 0 ? t('nothing') : null
  const heading = useKeptFocus<HTMLHeadingElement>(phase)
  return (
    <FormCard title={t(phase)} note={fileName} heading={heading}>
      {busy && (
        <div className="wide">
          <ProgressBar
            value={percent}
            label={t(phase)}
            text={`${percent}%`}
            detail={t('rows_read', { count: counts.rows, shown: format.number(counts.rows) })}
          />
        </div>
      )}
      <Counts counts={counts} />
      {deactivated !== null && (
        <p className="wide">{t('deactivated', { count: deactivated, shown: format.number(deactivated) })}</p>
      )}
      <p className="sr-only" role="status">
        {!busy && t('told', { ...counts })}
      </p>
      <div className={styles.actions}>
        {phase === 'checked' && (
          <Button variant="primary" size="form" disabledReason={wait ?? nothing} onClick={on.onStart}>
            {count > 0 || leaving === 0
              ? t('start', { count, shown: format.number(count) })
              : t('start_leavers', { count: leaving, shown: format.number(leaving) })}
          </Button>
        )}
        {phase === 'done' && (
          <ButtonLink variant="primary" size="form" to="/accounts">
            {t('to_list')}
          </ButtonLink>
        )}
        <Button size="form" onClick={on.onAnother}>
          {t(busy ? 'stop' : 'another')}
        </Button>
      </div>
    </FormCard>
  )
}

function TemplateButtons({ labelOf }: { labelOf: (field: ImportColumnField) => string }) {
  const { t } = useTranslation(['account-import', 'accounts'])
  const save = async (kind: 'csv' | 'xlsx') => {
    const rows = makeTemplate(labelOf, t('yes'))
    try {
      const file = kind === 'csv' ? writeCsv(rows) : await writeWorkbook(rows, t('accounts:list.title'))
      downloadFile(file, `people-template.${kind}`)
    } catch {
      showBanner('download_denied')
    }
  }
  return (
    <div className={styles.actions}>
      <Button size="form" icon={IconDownload} onClick={() => void save('xlsx')}>
        {t('template_xlsx')}
      </Button>
      <Button size="form" icon={IconDownload} onClick={() => void save('csv')}>
        {t('template')}
      </Button>
    </div>
  )
}

/** The file's ambiguities and a preview of the import, one card below the other. */
function Details({ importing, labelOf, leaving, setLeaving }: DetailsProps) {
  const permissions = usePermissions()
  const { state, choices, changeChoices, reread, map } = importing
  const { phase, failure, columns, source, changes, refused, noted, missing } = state
  const isChecked = phase === 'checked'
  // The questions stay while the file is checked again, so that they keep the focus.
  const isAsked = isChecked || (phase === 'checking' && columns.length > 0)
  const isOpen = isAsked || failure?.code === 'no_key_column' || failure?.code === 'repeated_column'
  const isOver = isChecked || phase === 'done'
  return (
    <>
      {isAsked && (
        <QuestionsCard
          state={state}
          makesGroups={choices.make_groups ?? false}
          mayMakeGroups={permissions.has('api.v2.groups.create')}
          onChange={changeChoices}
        />
      )}
      {isOpen && columns.length > 0 && <ColumnsCard columns={columns} labelOf={labelOf} onMap={map} />}
      {isOpen && source && <SourceCard source={source} onChange={reread} />}
      {changes.length > 0 && isChecked && (
        <ChangesCard changes={changes} total={state.counts.updated} labelOf={labelOf} />
      )}
      {refused.length > 0 && isOver && <RefusedCard {...{ refused, columns, source, labelOf }} />}
      {noted.length > 0 && isOver && <NotesCard rows={noted} />}
      {missing.length > 0 && isChecked && (
        <MissingCard
          missing={missing}
          missingTotal={state.missingTotal}
          chosen={leaving}
          mayDeactivate={permissions.has('api.v2.accounts.update_by_id')}
          onChoose={setLeaving}
        />
      )}
    </>
  )
}

type DetailsProps = {
  importing: ReturnType<typeof useImport>
  labelOf: (field: ImportColumnField) => string
  leaving: ReadonlySet<string>
  setLeaving: (ids: ReadonlySet<string>) => void
}

const NOBODY: ReadonlySet<string> = new Set()

/** Returns a function that says why a file failed. */
function useFailureWords({ rows }: ImportState['counts']) {
  const { t, i18n } = useTranslation(['account-import', 'errors'])
  const format = useFormat()
  const numbers = { rows: format.number(rows), limit: format.number(IMPORT_ROWS_MAX) }
  return (code: string) =>
    i18n.exists(`account-import:reasons.${code}`)
      ? t(`reasons.${code}`, numbers)
      : t([`errors:${code}`, 'errors:unknown'])
}

function ImportPage() {
  const { t } = useTranslation(['account-import', 'accounts'])
  const me = useMe()
  const [search] = useSearchParams()
  const [domainId, setDomainId] = useState(search.get('domain') ?? me.domain.id)
  const [notify, setNotify] = useState(false)
  const [leaving, setLeaving] = useState(NOBODY)
  const importing = useImport({ domainId, notify })
  const { state, choose, checkFor, retry, start, stop } = importing
  const labelOf = useFieldNames(domainId)
  const { phase, failure, dates } = state
  const failureWords = useFailureWords(state.counts)
  const isOpen = phase === 'empty' || phase === 'failed'
  const takeFile = (file: File) => {
    setLeaving(NOBODY)
    void choose(file)
  }
  return (
    <div className="page-column">
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <TemplateButtons labelOf={labelOf} />
      </header>
      <SaveFailure
        error={failure}
        words={
          failure && (
            <>
              {failureWords(failure.code)} {failure.row !== null && t('at_row', { row: failure.row })}
              {failure.code === 'no_default_role' && <DefaultRoleHint domainId={domainId} onRetry={retry} />}
            </>
          )
        }
      />
      {phase !== 'importing' && phase !== 'done' && (
        <FormCard title={t('where')}>
          <DomainChoice
            domainId={domainId}
            onChange={(id) => {
              setDomainId(id)
              setLeaving(NOBODY)
              checkFor(id)
            }}
          />
          <SwitchField
            layout="row"
            label={t('accounts:detail.notify')}
            description={t('notify_hint')}
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
          />
          {isOpen && <DropZone onFile={takeFile} />}
        </FormCard>
      )}
      {!isOpen && (
        <Result
          state={state}
          wait={dates?.order === null ? t('date_order_first') : null}
          leaving={leaving.size}
          onStart={() => start([...leaving])}
          onAnother={stop}
        />
      )}
      <Details importing={importing} labelOf={labelOf} leaving={leaving} setLeaving={setLeaving} />
      {(isOpen || phase === 'done') && <ImportsCard domainId={domainId} />}
    </div>
  )
}

/** Imports people from a file: choose the file, review what the import would do, then start it. */
export function Component() {
  const { t } = useTranslation(['account-import', 'accounts'])
  const title = t('title')
  usePageTitle(title, t('accounts:list.title'))
  useCrumb(title)
  return usePermissions().has('api.v2.accounts.create') ? <ImportPage /> : <Forbidden pageTitle={title} />
}
