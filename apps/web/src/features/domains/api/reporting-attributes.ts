import { REPORTING_ATTRIBUTES } from '@evenground/shared/constants'
import type { Domain, PrivacyPreviewInput, ReportingAttribute } from '@evenground/shared/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useText } from '../../../lib/i18n/use-text.ts'

type Extra = 'misc1' | 'misc2' | 'misc3' | 'misc4' | 'misc5'

const isExtra = (attribute: ReportingAttribute): attribute is Extra => attribute.startsWith('misc')

/** The names of attributes in this domain, which labels its extra fields itself. */
export function useAttributeNames(domain: Domain) {
  const { t } = useTranslation('domains')
  const text = useText()
  return (attribute: ReportingAttribute): string => {
    if (!isExtra(attribute)) return t(`privacy.attribute.${attribute}`)
    return text(domain[`${attribute}_label`]) || t('privacy.attribute.misc', { number: attribute.slice(-1) })
  }
}

/** The attributes that can still be added. */
export const listFree = (chosen: readonly ReportingAttribute[]) =>
  REPORTING_ATTRIBUTES.filter((attribute) => !chosen.includes(attribute))

/** How many groups a choice of attributes would leave visible. Keeps the previous result while loading. */
export const usePreview = (id: string, body: PrivacyPreviewInput) =>
  useQuery({
    queryKey: ['domain-privacy-preview', id, body],
    queryFn: ({ signal }) => call(routes.previewDomainPrivacy, { params: { id }, body }, { signal }),
    enabled: body.reporting_attributes.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
