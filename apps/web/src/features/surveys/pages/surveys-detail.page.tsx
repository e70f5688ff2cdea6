import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailPage } from '../../../lib/detail/detail-page.tsx'
import { DetailLine, DetailLongText, DetailText } from '../../../lib/detail/fields/text-fields.tsx'
import { DetailSwitch } from '../../../lib/detail/fields/value-fields.tsx'
import type { FieldInfo } from '../../../lib/detail/resource.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { type SurveyValues, surveyKind } from '../api/survey-kind.ts'
import { SurveyAddress } from '../components/survey-address.tsx'

function useFields(): readonly FieldInfo<SurveyValues>[] {
  const { t } = useTranslation('surveys')
  return useMemo(
    () => [
      { name: 'title', label: t('detail.name') },
      { name: 'label', label: t('detail.label') },
      { name: 'description', label: t('detail.description') },
      { name: 'url', label: t('detail.url') },
      { name: 'active', label: t('detail.active') },
    ],
    [t],
  )
}

/** A questionnaire that lives elsewhere. */
export function Component() {
  const { t } = useTranslation('surveys')
  const text = useText()
  return (
    <DetailPage
      kind={surveyKind}
      fields={useFields()}
      listTitle={t('detail.list')}
      newTitle={t('detail.new')}
      titleOf={({ title }) => text(title)}
      ownerOf={({ domain_id }) => domain_id}
      activeOf={({ active }) => active}
      uses="surveys"
      actions={({ url }) => <SurveyAddress url={url} />}
    >
      {() => (
        <>
          <DetailCard title={t('detail.words')} texts={['title', 'label', 'description']}>
            <DetailLine name="title" label={t('detail.name')} maxLength={200} />
            <DetailLine name="label" label={t('detail.label')} hint={t('detail.label_hint')} maxLength={300} optional />
            <DetailLongText name="description" label={t('detail.description')} maxLength={20_000} optional />
          </DetailCard>
          <DetailCard title={t('detail.place')}>
            <DetailText name="url" label={t('detail.url')} hint={t('detail.url_hint')} maxLength={2000} optional wide />
            <DetailSwitch name="active" label={t('detail.active')} hint={t('detail.active_hint')} />
          </DetailCard>
        </>
      )}
    </DetailPage>
  )
}
