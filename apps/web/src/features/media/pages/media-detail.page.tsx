import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../lib/detail/detail-page.tsx'
import type { FieldInfo } from '../../../lib/detail/resource.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { type MediumValues, mediumKind } from '../api/medium-kind.ts'
import { MediumForm } from '../components/medium-form.tsx'

function useFields(): readonly FieldInfo<MediumValues>[] {
  const { t } = useTranslation('media')
  return useMemo(
    () => [
      { name: 'medium_type', label: t('detail.type'), show: (type: string) => t(`detail.type_${type}`) },
      { name: 'links', label: t('detail.link') },
      { name: 'captions', label: t('detail.captions') },
      { name: 'downloadable', label: t('detail.downloadable') },
      { name: 'active', label: t('detail.active') },
      { name: 'title', label: t('detail.name') },
      { name: 'label', label: t('detail.label') },
      { name: 'description', label: t('detail.description') },
      { name: 'transcript', label: t('detail.transcript') },
    ],
    [t],
  )
}

/** A video, a podcast or a PDF. */
export function Component() {
  const { t } = useTranslation('media')
  const text = useText()
  return (
    <DetailPage
      kind={mediumKind}
      fields={useFields()}
      listTitle={t('detail.list')}
      newTitle={t('detail.new')}
      titleOf={({ title }) => text(title)}
      ownerOf={({ domain_id }) => domain_id}
      activeOf={({ active }) => active}
      uses="media"
    >
      {() => <MediumForm />}
    </DetailPage>
  )
}
