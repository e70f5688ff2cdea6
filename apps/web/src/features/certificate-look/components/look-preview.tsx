import type { Locale } from '@evenground/shared/constants'
import { LOCALES } from '@evenground/shared/constants'
import type { CertificateLook } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useDebounced } from '../../../lib/console/use-debounced.ts'
import { capitalize } from '../../../lib/i18n/capitalize.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePhoneFold } from '../../../lib/layout/use-phone-fold.ts'
import { previewQuery } from '../api/look.ts'

/** The PDF viewer is large, so it is loaded after the form. */
const PdfPages = lazy(() => import('../../../lib/pdf/pdf-pages.tsx'))

/** Delay after the last change in milliseconds: long enough to type a word. */
const PAUSE = 500

type LookPreviewProps = { domainId: string; look: CertificateLook; blocked: boolean; className: string | undefined }

/**
 * The certificate as it would be printed with the current values. While `blocked`, the values are invalid and the
 * previous preview stays.
 */
export function LookPreview({ domainId, look, blocked, className }: LookPreviewProps) {
  const { t } = useWords(['certificate-look', 'errors'])
  const own = useLocale()
  const [language, setLanguage] = useState<Locale>(own)
  const settled = useDebounced(look, PAUSE)
  // On a phone, the preview would push the rest of the form far down.
  const fold = usePhoneFold()
  const { data, error, isPlaceholderData } = useQuery({
    ...previewQuery(domainId, settled, language),
    // A preview that no one sees is not made.
    enabled: !blocked && (fold?.open ?? true),
  })
  // The document that could not be shown. A newer document is tried again.
  const [failed, setFailed] = useState<Blob>()
  const broken = data !== undefined && data === failed
  // The document that the viewer has rendered: loading the viewer and the document both take time.
  const [read, setRead] = useState<Blob>()
  const hasFailed = broken || error !== null
  const isWaited = !hasFailed && (data === undefined || isPlaceholderData || data !== read)
  return (
    <div className={className}>
      <FormCard title={t('preview.title')} note={t('preview.note')} fold={fold}>
        {look.locale === null && (
          <SelectField
            size="form"
            label={t('preview.language')}
            value={language}
            options={LOCALES.map((value) => ({ value, label: capitalize(t(`languages.${value}`)) }))}
            onChange={({ target }) => setLanguage(target.value as Locale)}
          />
        )}
        <div className="wide">
          <p className="meta" role="status">
            {blocked ? t('preview.waiting') : isWaited && t('preview.loading')}
          </p>
          {!blocked && hasFailed && (
            <Banner tone="danger">
              {t('preview.failed')} {error && errorText(t, codeOf(error))}
            </Banner>
          )}
          {data && !broken && (
            <Suspense fallback={<Skeleton height={360} />}>
              <PdfPages
                href={data}
                title={t('preview.document')}
                onLoaded={() => {
                  setFailed(undefined)
                  setRead(data)
                }}
                onFailed={() => setFailed(data)}
              />
            </Suspense>
          )}
          {!data && !error && !blocked && <Skeleton height={360} />}
        </div>
      </FormCard>
    </div>
  )
}
