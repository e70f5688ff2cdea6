import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx'
import { VERBATIM } from '../../../components/ui/fields/verbatim.ts'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { fieldCodes } from '../api/field-codes.ts'
import { readMetadata } from '../api/single-sign-on.ts'
import type { ProviderPart } from './provider-context.ts'
import styles from './single-sign-on.module.css'

/** Fills the fields below from pasted or uploaded metadata. Does not save anything. */
export function MetadataField({ change }: ProviderPart) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const [xml, setXml] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const reading = useMutation({
    mutationFn: readMetadata,
    onSuccess: ({ sign_out_url, ...read }) =>
      change({ ...read, sign_out_url: sign_out_url ?? '', new_certificate: '' }),
  })
  const code = fieldCodes(reading.error).xml
  const take = async (file: File | undefined) => {
    if (!file) return
    const text = await file.text()
    setXml(text)
    reading.mutate(text)
  }
  return (
    <div className={`wide ${styles.stack}`}>
      {reading.error && !code && <Banner tone="danger">{errorText(t, codeOf(reading.error))}</Banner>}
      {reading.isSuccess && <Banner tone="success">{t('metadata.read')}</Banner>}
      <TextAreaField
        optional
        size="form"
        label={t('metadata.label')}
        hint={t('metadata.hint')}
        {...VERBATIM}
        rows={3}
        value={xml}
        error={code ? t([`field.${code}`, 'field.invalid']) : undefined}
        onChange={(event) => setXml(event.target.value)}
      />
      <div className={styles.actions}>
        <Button size="form" busy={reading.isPending} onClick={() => reading.mutate(xml)}>
          {t('metadata.take')}
        </Button>
        <Button size="form" tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
          {t('metadata.file')}
        </Button>
        <label className="sr-only" htmlFor={id}>
          {t('metadata.file')}
        </label>
        <input
          ref={input}
          id={id}
          className="sr-only"
          type="file"
          accept=".xml,text/xml,application/xml"
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
