import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { PickerField } from '../../../components/ui/fields/picker-field.tsx'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { ProgressBar } from '../../../components/ui/figures/progress-bar.tsx'
import { downloadFile } from '../../../components/ui/save-file.ts'
import { showBanner } from '../../../lib/banner/banner-store.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { domainsInReach } from '../../../lib/detail/search-whole.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useMe } from '../../../lib/session/me.ts'
import { isExtraField } from '../api/extra-fields.ts'
import { writeTemplate } from '../api/people-file.ts'
import { useExtraLabels } from '../components/detail/use-extra-labels.ts'
import { fieldLabelKey } from '../components/field-label.ts'
import { ColumnsCard } from '../components/import/columns-card.tsx'
import { DropZone } from '../components/import/drop-zone.tsx'
import styles from '../components/import/import.module.css'
import { RefusedCard } from '../components/import/refused-card.tsx'
import { type ImportState, useImport } from '../components/import/use-import.ts'

function DomainChoice({ domainId, onChange }: { domainId: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const source = useMemo(() => domainsInReach(client), [client])
  const { search, options } = usePickerOptions(source, [domainId])
  return (
    <PickerField
      label={t('list.columns.domain_id')}
      hint={t('import.domain_hint')}
      size="form"
      value={options}
      search={search}
      onChange={([chosen]) => chosen && onChange(chosen.id)}
    />
  )
}

function Counts({ counts }: Pick<ImportState, 'counts'>) {
  const { t, format } = useWords('accounts')
  return (
    <dl className={styles.counts}>
      {(['created', 'updated', 'unchanged', 'refused'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`import.counts.${name}`)}</dt>
          <dd>{format.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

type ResultProps = { state: ImportState; onStart: () => void; onAnother: () => void }

/** What would come of the file, what is happening, or what came of it. */
function Result({ state: { phase, counts, percent, fileName }, onStart, onAnother }: ResultProps) {
  const { t, format } = useWords('accounts')
  const busy = phase === 'checking' || phase === 'importing'
  const count = counts.created + counts.updated
  return (
    <FormCard title={t(`import.${phase}`)} note={fileName}>
      {busy && (
        <div className="wide">
          <ProgressBar
            value={percent}
            label={t(`import.${phase}`)}
            text={`${percent}%`}
            detail={t('import.rows_read', { count: counts.rows, shown: format.number(counts.rows) })}
          />
        </div>
      )}
      <Counts counts={counts} />
      <p className="sr-only" role="status">
        {!busy && t('import.told', { ...counts })}
      </p>
      <div className={styles.actions}>
        {phase === 'checked' && (
          <Button
            variant="primary"
            size="form"
            disabledReason={count === 0 ? t('import.nothing') : null}
            onClick={onStart}
          >
            {t('import.start', { count, shown: format.number(count) })}
          </Button>
        )}
        {phase === 'done' && (
          <ButtonLink variant="primary" size="form" to="/accounts">
            {t('import.to_list')}
          </ButtonLink>
        )}
        <Button size="form" onClick={onAnother}>
          {t(busy ? 'import.stop' : 'import.another')}
        </Button>
      </div>
    </FormCard>
  )
}

/** Brings in people from a file: choose it, look at what would come of it, then import. */
export function Component() {
  const { t, i18n } = useTranslation(['accounts', 'errors'])
  const me = useMe()
  const [domainId, setDomainId] = useState(me.domain.id)
  const [notify, setNotify] = useState(false)
  const { state, choose, map, checkFor, start, stop } = useImport({ domainId, notify })
  const { labelOf } = useExtraLabels(domainId)
  const { phase, failure, columns, refused } = state
  usePageTitle(t('import.title'), t('list.title'))
  useCrumb(t('import.title'))
  const saveTemplate = () => {
    try {
      downloadFile(writeTemplate(), 'people-template.csv')
    } catch {
      showBanner('download_denied')
    }
  }
  const failureWords = (code: string) =>
    i18n.exists(`accounts:import.reasons.${code}`)
      ? t(`import.reasons.${code}`)
      : t([`errors:${code}`, 'errors:unknown'])
  const isOpen = phase === 'empty' || phase === 'failed'
  return (
    <div className="page-column">
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('import.title')}</h1>
        <Button size="form" onClick={saveTemplate}>
          {t('import.template')}
        </Button>
      </header>
      {failure && (
        <Banner tone="danger">
          {failureWords(failure.code)} {failure.row !== null && t('import.at_row', { row: failure.row })}
        </Banner>
      )}
      {phase !== 'importing' && phase !== 'done' && (
        <FormCard title={t('import.where')}>
          <DomainChoice
            domainId={domainId}
            onChange={(id) => {
              setDomainId(id)
              checkFor(id)
            }}
          />
          <SwitchField
            layout="row"
            label={t('detail.notify')}
            description={t('import.notify_hint')}
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
          />
          {isOpen && <DropZone onFile={(file) => void choose(file)} />}
        </FormCard>
      )}
      {!isOpen && <Result state={state} onStart={start} onAnother={stop} />}
      {columns.length > 0 && (phase === 'checked' || failure?.code === 'no_key_column') && (
        <ColumnsCard
          columns={columns}
          labelOf={(field) => (isExtraField(field) ? labelOf(field) : t(fieldLabelKey(field)))}
          onMap={map}
        />
      )}
      {refused.length > 0 && (phase === 'checked' || phase === 'done') && (
        <RefusedCard rows={refused} columns={columns} />
      )}
    </div>
  )
}
