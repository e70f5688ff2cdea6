import { useMemo, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../components/ui/banner.tsx'
import { ErrorSummary } from '../../components/ui/form/error-summary.tsx'
import type { StoredRecord } from '../client/with-version.ts'
import { useCrumb } from '../console/crumb-titles.ts'
import { errorText } from '../i18n/error-text.ts'
import { usePageTitle } from '../layout/page-title.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailContext } from './detail-context.ts'
import { DetailHead } from './detail-head.tsx'
import styles from './detail-page.module.css'
import type { DetailPageProps } from './detail-page-props.ts'
import { DraftOffer } from './draft-offer.tsx'
import { EditFoot } from './edit-foot.tsx'
import { useOwnership } from './ownership.ts'
import { ReferencesCard } from './references-card.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useDetail } from './use-detail.ts'
import { useErrorList } from './use-error-list.ts'

type Props<Data extends { id: string; updated_at: string }, Values extends FieldValues> = DetailPageProps<
  Data,
  Values
> & { record: StoredRecord<Data> | null }

/** One loaded record: its head, its fields, what stands beside them, and the dialogs of what can be done to it. */
export function DetailScreen<Data extends { id: string; updated_at: string }, Values extends FieldValues>(
  props: Props<Data, Values>,
) {
  const { resource, fields, record, children } = props
  const { t } = useTranslation(['detail', 'common', 'errors'])
  const detail = useDetail(resource, record)
  const { base, mode } = detail
  const ownership = useOwnership(base ? props.ownerOf?.(base.data) : undefined)
  const [asking, setAsking] = useState<'remove' | 'copy' | null>(null)
  const name = base ? props.titleOf(base.data) : props.newTitle
  const title = base && mode === 'edit' ? t('edit_title', { name }) : name
  useCrumb(name)
  usePageTitle(title, props.listTitle)
  const errors = useErrorList(detail, fields)
  const foreign = ownership !== undefined && !ownership.editable
  const fixed = base !== null && (props.fixedOf?.(base.data) ?? false)
  const { creating, language, setLanguage } = detail
  const controls = useMemo(
    () => ({ mode, creating, language, setLanguage, errors: detail.errors }),
    [mode, creating, language, setLanguage, detail.errors],
  )
  const close = () => setAsking(null)
  const actions =
    base &&
    mode === 'view' &&
    (fixed ? (
      props.actions?.(base.data)
    ) : (
      <DetailActions
        section={resource.name}
        foreign={foreign}
        copies={resource.copy !== undefined}
        removes={resource.remove !== undefined}
        onCopy={() => setAsking('copy')}
        onRemove={() => setAsking('remove')}
        onEdit={detail.edit}
      >
        {props.actions?.(base.data)}
      </DetailActions>
    ))
  const showBeside = (data: Data) => {
    const own = props.aside?.(data, detail)
    if (fixed || !props.references) return own
    return (
      <>
        {own}
        <ReferencesCard kind={props.references} id={data.id} />
      </>
    )
  }
  const aside = base ? showBeside(base.data) : props.asideOfNew
  const foot = props.foot?.(detail)
  return (
    <FormProvider {...detail.form}>
      <DetailContext value={controls}>
        <DetailHead
          title={title}
          active={base ? props.activeOf?.(base.data) : undefined}
          ownership={ownership}
          updatedAt={base?.data.updated_at}
          etag={base?.etag}
          actions={actions}
        />
        <div className={styles.notes}>
          {detail.offered && <DraftOffer onTake={detail.takeDraft} onDrop={detail.dropOffered} />}
          {foreign && !fixed && mode === 'view' && <Banner tone="info">{t(`foreign_${ownership.kind}`)}</Banner>}
          {detail.failure && errors.length === 0 && <Banner tone="danger">{errorText(t, detail.failure)}</Banner>}
          <ErrorSummary errors={errors} />
        </div>
        <div className={aside ? styles.columns : styles.column}>
          <div className={styles.main}>{children(detail)}</div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
        <EditFoot detail={detail} fields={fields} />
        <ConflictDialog detail={detail} fields={fields} />
        {base && (
          <>
            <RemoveDialog
              detail={detail}
              data={base.data}
              title={name}
              references={props.references}
              opened={asking === 'remove'}
              onClose={close}
            />
            <CopyDialog
              detail={detail}
              data={base.data}
              title={name}
              ownership={ownership}
              opened={asking === 'copy'}
              onClose={close}
            />
          </>
        )}
      </DetailContext>
    </FormProvider>
  )
}
