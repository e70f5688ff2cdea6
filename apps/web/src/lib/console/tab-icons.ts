import type { ConsoleTabKey } from '@evenground/shared/constants'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconDashboard from '@tabler/icons-react/dist/esm/icons/IconDashboard.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLayersIntersect from '@tabler/icons-react/dist/esm/icons/IconLayersIntersect.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { IconGlyph } from '../../components/ui/icons/icon.tsx'

/** The icon of each tab, used wherever the tab is shown. */
export const TAB_ICONS: Record<ConsoleTabKey, IconGlyph> = {
  dashboard: IconDashboard,
  reporting: IconChartBar,
  domains: IconBuilding,
  accounts: IconUser,
  groups: IconUsersGroup,
  plans: IconRoute,
  roles: IconShieldLock,
  instructions: IconFileText,
  assessments: IconClipboardList,
  media: IconPlayerPlay,
  surveys: IconForms,
  journals: IconBook,
  factors: IconLayersIntersect,
  emails: IconMail,
  communications: IconMailOpened,
  ai_services: IconSparkles,
  chat: IconMessageChatbot,
  audit: IconHistory,
}
