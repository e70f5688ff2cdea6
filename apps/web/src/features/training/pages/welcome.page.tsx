import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { ActionBar } from '../../../components/ui/layout/action-bar.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { InActionBarSlot } from '../../../lib/layout/action-bar-slot.tsx'
import { meQuery, useMe } from '../../../lib/session/me.ts'
import { Reading } from '../components/reading.tsx'

/** Welcomed once is enough: the start page then leads on, also when the welcome text itself is gone. */
function useWelcomed(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, welcome_due: false })
  }, [queryClient])
}

/** /content/welcome */
export function Component() {
  const { t } = useTranslation('training')
  const { domain } = useMe()
  useWelcomed()
  if (domain.welcome_instruction_id === null) return <Navigate to="/content" replace />
  return (
    <Page narrow>
      <Reading instructionId={domain.welcome_instruction_id} kicker={t('welcome.kicker')} />
      <InActionBarSlot>
        <ActionBar
          next={(reasonId) => (
            <ButtonLink to="/content" variant="primary" aria-describedby={reasonId} endIcon={IconArrowRight}>
              {t('welcome.continue')}
            </ButtonLink>
          )}
        />
      </InActionBarSlot>
    </Page>
  )
}
