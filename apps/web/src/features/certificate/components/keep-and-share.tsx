import type { Certificate, CertificatePaper } from '@evenground/shared/schemas'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { askForPdf } from '../api/certificate.ts'
import styles from './keep-and-share.module.css'
import { Sharing } from './sharing.tsx'

const PAPERS = ['letter', 'a4'] as const satisfies readonly CertificatePaper[]

/** Downloads the file. The server sends it as an attachment, so the page is not left. */
function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

type KeepAndShareProps = {
  certificate: Certificate
  /** Whether the PDF is shown in place of the sheet. */
  pdfShown: boolean
  /** Called with the PDF's address to show it, or with null to show the sheet again. */
  onShowPdf: (url: string | null) => void
}

/** The panel beside the certificate: ways to keep it, and who else may see it. */
export function KeepAndShare({ certificate, pdfShown, onShowPdf }: KeepAndShareProps) {
  const { t } = useTranslation('certificate')
  const locale = useLocale()
  const [paper, setPaper] = useState<CertificatePaper>('letter')
  const pdf = useMutation({
    mutationFn: () => askForPdf(certificate.plan_id, paper, locale),
    onSuccess: ({ url }) => download(url),
  })
  const showing = useMutation({
    mutationFn: () => askForPdf(certificate.plan_id, paper, locale),
    onSuccess: ({ url }) => onShowPdf(url),
  })
  return (
    <aside className={styles.side} aria-labelledby="keep-and-share" data-print="hide">
      <div>
        <h2 className={styles.title} id="keep-and-share">
          {t('keep.title')}
        </h2>
        <div className={styles.stack}>
          <SelectField
            label={t('keep.paper')}
            hint={t('keep.one_page')}
            value={paper}
            options={PAPERS.map((value) => ({ value, label: t(`keep.papers.${value}`) }))}
            onChange={(event) => setPaper(event.target.value as CertificatePaper)}
          />
          <Button
            variant="primary"
            size="large"
            wide
            busy={pdf.isPending}
            icon={IconDownload}
            onClick={() => pdf.mutate()}
          >
            {t('keep.download')}
          </Button>
          {(pdf.isError || showing.isError) && <Banner tone="danger">{t('keep.download_failed')}</Banner>}
          <div className={styles.pair}>
            <Button
              busy={showing.isPending}
              icon={IconEye}
              onClick={() => (pdfShown ? onShowPdf(null) : showing.mutate())}
            >
              {t(pdfShown ? 'keep.show_sheet' : 'keep.show_pdf')}
            </Button>
            <Button icon={IconPrinter} onClick={() => window.print()}>
              {t('keep.print')}
            </Button>
          </div>
        </div>
        <p className={styles.what}>{t('keep.what')}</p>
      </div>
      <Sharing certificate={certificate} />
    </aside>
  )
}
