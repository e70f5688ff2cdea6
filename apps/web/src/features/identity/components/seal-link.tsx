import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { requestSealLink } from '../api/results-seal.ts'
import { EntryForm } from './entry-form.tsx'

/** Requests a link that is mailed to the address that the account had before the seal. */
export function SealLink({ address }: { address: string }) {
  const { t } = useTranslation('identity')
  const asking = useMutation({ mutationFn: requestSealLink })
  return (
    <EntryForm
      sending={asking}
      submit={t(asking.isSuccess ? 'seal.link_again' : 'seal.link_ask')}
      onSubmit={(event) => {
        event.preventDefault()
        asking.mutate()
      }}
    >
      {asking.isSuccess && <Banner tone="success">{t('seal.link_sent', { address })}</Banner>}
      <p>{t('seal.link_hint', { address })}</p>
    </EntryForm>
  )
}
