import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../i18n/error-text.ts'
import type { BannerMessage } from './banner-store.ts'
import { MissingNote } from './missing-note.tsx'

/** The text of a message, with the name of what it is about, and with more details if something was not found. */
export function BannerWords({ message: { key, about, words, missing } }: { message: BannerMessage }) {
  const { t } = useTranslation('errors')
  return (
    <>
      {about && <b>{about}: </b>}
      {words ? t(words) : errorText(t, key)}{' '}
      {missing && (
        <Suspense>
          <MissingNote pathname={missing} />
        </Suspense>
      )}
    </>
  )
}
