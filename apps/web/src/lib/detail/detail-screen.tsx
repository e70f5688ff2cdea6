import { useMemo, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../components/ui/banner.tsx'
import { ErrorSummary } from '../../components/ui/form/error-summary.tsx'
import type { Versioned } from '../client/with-version.ts'
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

type Props<Whole extends { id: string; updated_at: string }, Values extends FieldValues> = DetailPageProps<
  Whole,
  Values
> & { record: Versioned<Whole> | null }

/** One loaded record: its head, its fields, what stands beside them, and the dialogs of what can be done to it. */
export function DetailScreen<Whole extends { id: string; updated_at: string }, Values extends FieldValues>(
  props: Props<Whole, Values>,
) {
  const { kind, fields, record, children } = props
  const { t } = useTranslation(['detail', 'common', 'errors'])
  const detail = useDetail(kind, record)
  const { base, mode } = detail
  const ownership = useOwnership(base ? props.ownerOf?.(base.whole) : undefined)
  const [asking, setAsking] = useState<'remove' | 'copy' | null>(null)
  const name = base ? props.titleOf(base.whole) : props.newTitle
  const title = base && mode === 'edit' ? t('edit_title', { name }) : name
  useCrumb(name)
  usePageTitle(title, props.listTitle)
  const errors = useErrorList(detail, fields)
  const foreign = ownership !== undefined && !ownership.editable
  const fixed = base !== null && (props.fixedOf?.(base.whole) ?? false)
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
      props.actions?.(base.whole)
    ) : (
      <DetailActions
        section={kind.name}
        foreign={foreign}
        copies={kind.copy !== undefined}
        removes={kind.remove !== undefined}
        onCopy={() => setAsking('copy')}
        onRemove={() => setAsking('remove')}
        onEdit={detail.edit}
      >
        {props.actions?.(base.whole)}
      </DetailActions>
    ))
  const showBeside = (whole: Whole) => {
    const own = props.aside?.(whole, detail)
    if (fixed || !props.uses) return own
    return (
      <>
        {own}
        <ReferencesCard kind={props.uses} id={whole.id} />
      </>
    )
  }
  const aside = base ? showBeside(base.whole) : props.asideOfNew
  const foot = props.foot?.(detail)
  return (
    <FormProvider {...detail.form}>
      <DetailContext value={controls}>
        <DetailHead
          title={title}
          active={base ? props.activeOf?.(base.whole) : undefined}
          ownership={ownership}
          updatedAt={base?.whole.updated_at}
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
              whole={base.whole}
              title={name}
              uses={props.uses}
              opened={asking === 'remove'}
              onClose={close}
            />
            <CopyDialog
              detail={detail}
              whole={base.whole}
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
