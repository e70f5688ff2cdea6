import type { Me } from '@evenground/shared/schemas'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { WelcomePicture } from '../../../components/ui/feedback/illustration/welcome.tsx'
import { ActionBar } from '../../../components/ui/layout/action-bar.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { InActionBarSlot } from '../../../lib/layout/action-bar-slot.tsx'
import { meQuery, useMe } from '../../../lib/session/me.ts'
import { readWantedPath, takeWantedPath } from '../../../lib/session/wanted-path.ts'
import { writeDevice } from '../../../lib/storage/device-storage.ts'
import { Reading } from '../components/reading.tsx'

/**
 * Records that this session has seen the welcome page, in all tabs: the start page then moves on, even if there is no
 * welcome text anymore.
 */
function useWelcomed(me: Me): void {
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    writeDevice('welcomed', me.account.last_sign_in_at ?? '')
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, welcome_due: false })
  }, [queryClient])
}

/** /content/welcome */
export function Component() {
  const { t } = useTranslation('training')
  const me = useMe()
  const { domain } = me
  const onward = readWantedPath(me.account.id) ?? '/content'
  useWelcomed(me)
  if (domain.welcome_instruction_id === null) return <Navigate to={onward} replace />
  return (
    <Page narrow>
      <WelcomePicture />
      <Reading instructionId={domain.welcome_instruction_id} kicker={t('welcome.kicker')} />
      <InActionBarSlot>
        <ActionBar
          next={(reasonId) => (
            <ButtonLink
              to={onward}
              variant="primary"
              onClick={() => takeWantedPath(me.account.id)}
              aria-describedby={reasonId}
              endIcon={IconArrowRight}
            >
              {t('welcome.continue')}
            </ButtonLink>
          )}
        />
      </InActionBarSlot>
    </Page>
  )
}
