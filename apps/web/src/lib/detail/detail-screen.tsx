import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '../../components/ui/cx.ts'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { ErrorSummary } from '../../components/ui/fields/error-summary.tsx'
import { SaveFailure } from '../banner/save-failure.tsx'
import type { StoredRecord } from '../client/with-version.ts'
import { useCrumb } from '../console/crumb-titles.ts'
import { noteRecentPage } from '../console/recent-pages.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { usePageTitle } from '../layout/page-title.ts'
import { useMe } from '../session/me.ts'
import type { AnyDetail, AnyPageProps, AnyRecord } from './any-detail.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { DetailActions, useSectionPermissions } from './detail-actions.tsx'
import { DetailContext } from './detail-context.ts'
import { DetailHead } from './detail-head.tsx'
import styles from './detail-page.module.css'
import { DraftOffer } from './draft-offer.tsx'
import { EditFooter } from './edit-foot.tsx'
import { type Ownership, useOwnership } from './ownership.ts'
import { ReferencesCard } from './references-card.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useDetail } from './use-detail.ts'
import { useEditHistory } from './use-edit-history.ts'
import { useErrorList } from './use-error-list.ts'

type Props = AnyPageProps & { record: StoredRecord<AnyRecord> | null }

type ShownProps = {
  props: Props
  detail: AnyDetail
  /** Title and owner of the record. */
  name: string
  ownership: Ownership | undefined
}

type Asked = 'remove' | 'copy' | null

function Actions({
  props,
  detail,
  data,
  foreign,
  onAsk,
}: Pick<ShownProps, 'props' | 'detail'> & {
  data: AnyRecord
  foreign: boolean
  onAsk: (asked: Asked) => void
}) {
  const own = props.actions?.(data)
  if (props.fixedOf?.(data)) return own
  return (
    <DetailActions
      section={detail.resource.name}
      foreign={foreign}
      copies={detail.resource.copy !== undefined}
      removes={detail.resource.remove !== undefined || props.removal !== undefined}
      onCopy={() => onAsk('copy')}
      onRemove={() => onAsk('remove')}
      onEdit={detail.edit}
    >
      {own}
    </DetailActions>
  )
}

/** The dialogs for deleting and copying an existing record. */
function Dialogs({
  props,
  detail,
  name,
  ownership,
  asked,
  onClose,
}: ShownProps & { asked: Asked; onClose: () => void }) {
  if (!detail.savedRecord) return null
  const { removal: Removal, references } = props
  const { data } = detail.savedRecord
  const shared = { detail, data, title: name, onClose }
  const removing = asked === 'remove'
  return (
    <>
      {Removal ? (
        <Removal data={data} opened={removing} onClose={onClose} />
      ) : (
        <RemoveDialog {...shared} references={references} opened={removing} />
      )}
      <CopyDialog {...shared} ownership={ownership} opened={asked === 'copy'} />
    </>
  )
}

/** The content beside the fields. For existing records, it includes where the record is used. */
function showBeside(props: Props, detail: AnyDetail): ReactNode {
  if (!detail.savedRecord) return props.asideOfNew
  const { data } = detail.savedRecord
  const own = props.aside?.(data, detail)
  if (!props.references || props.fixedOf?.(data)) return own
  return (
    <>
      {own}
      <ReferencesCard kind={props.references} id={data.id} />
    </>
  )
}

/** Notices above the fields, equally wide: an unsaved draft, why the record is read-only, and why saving failed. */
function Notes({ props, detail, foreign }: Pick<ShownProps, 'props' | 'detail'> & { foreign: Ownership | null }) {
  const { t } = useTranslation(['detail', 'errors'])
  const errors = useErrorList(detail, props.fields)
  const rights = useSectionPermissions(detail.resource.name)
  // The notice mentions copying only if there is a button for it.
  const copies = rights.create && detail.resource.copy !== undefined
  const fixed = detail.savedRecord !== null && props.fixedOf?.(detail.savedRecord.data)
  return (
    <div className={styles.notes}>
      {detail.offered && <DraftOffer onTake={detail.takeDraft} onDrop={detail.dropOffered} />}
      {foreign && !fixed && detail.mode === 'view' && (
        <Banner tone="info">{t(`foreign_${foreign.kind}${copies ? '' : '_fixed'}`)}</Banner>
      )}
      <SaveFailure error={errors.length === 0 && detail.failure} />
      <ErrorSummary errors={errors} refusal={detail.refusal} />
    </div>
  )
}

/** Adds an opened record to the recent pages of the command palette. */
function useRecentPage(path: string | null, label: string): void {
  const { account } = useMe()
  const locale = useLocale()
  useEffect(() => {
    if (path) noteRecentPage(account.id, { path, label, locale })
  }, [account.id, path, label, locale])
}

function Head({ props, detail, name, ownership, actions }: ShownProps & { actions: ReactNode }) {
  const { t } = useTranslation('detail')
  const { savedRecord, mode } = detail
  const title = savedRecord && mode === 'edit' ? t('edit_title', { name }) : name
  useCrumb(name)
  useRecentPage(savedRecord && `/${detail.resource.name}/${savedRecord.data.id}`, name)
  usePageTitle(title, props.listTitle)
  return (
    <DetailHead
      title={title}
      mode={mode}
      state={savedRecord ? props.stateOf?.(savedRecord.data) : undefined}
      picture={savedRecord && props.pictureOf?.(savedRecord.data)}
      facts={savedRecord && props.factsOf?.(savedRecord.data)}
      ownership={ownership}
      updatedAt={savedRecord?.data.updated_at}
      etag={savedRecord?.etag}
      actions={mode === 'view' && actions}
    />
  )
}

/** The page of a loaded record: its head, its fields, the content beside them, and its dialogs. */
export function DetailScreen(props: Props) {
  const detail = useDetail(props.resource, props.record)
  const { savedRecord, savedValues, mode, creating, language, setLanguage, errors } = detail
  const ownership = useOwnership(savedRecord ? props.ownerOf?.(savedRecord.data) : undefined)
  const foreign = ownership !== undefined && !ownership.editable
  const { recordStep, undoStep } = useEditHistory(mode, savedValues)
  const [asked, setAsked] = useState<Asked>(null)
  const shown = { props, detail, ownership, name: savedRecord ? props.titleOf(savedRecord.data) : props.newTitle }
  const controls = useMemo(
    () => ({
      ...{ mode, creating, language, setLanguage, errors, recordStep },
      saved: { values: savedValues, fields: props.fields },
    }),
    [mode, creating, language, setLanguage, errors, recordStep, savedValues, props.fields],
  )
  const aside = showBeside(props, detail)
  const foot = props.foot?.(detail)
  const actions = savedRecord && (
    <Actions props={props} detail={detail} data={savedRecord.data} foreign={foreign} onAsk={setAsked} />
  )
  return (
    <FormProvider {...detail.form}>
      <DetailContext value={controls}>
        <Head {...shown} actions={actions} />
        {savedRecord && props.tabs}
        <div className={cx(aside ? styles.columns : 'column', props.wideAside && styles.wideAside)}>
          <div className={styles.main}>
            <Notes props={props} detail={detail} foreign={foreign ? ownership : null} />
            {props.children(detail)}
          </div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
        <EditFooter detail={detail} fields={props.fields} onUndo={undoStep} />
        <ConflictDialog detail={detail} fields={props.fields} />
        <Dialogs {...shown} asked={asked} onClose={() => setAsked(null)} />
      </DetailContext>
    </FormProvider>
  )
}
