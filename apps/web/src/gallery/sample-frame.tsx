import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { type ReactNode, useState } from 'react'
import { BrandLogo } from '../components/ui/brand-logo.tsx'
import { BottomTabs } from '../components/ui/frame/bottom-tabs.tsx'
import { LearnerFrame } from '../components/ui/frame/learner-frame.tsx'
import type { NavItem } from '../components/ui/frame/nav-entry.tsx'
import { SideNavigation } from '../components/ui/frame/side-navigation.tsx'
import { TopBar } from '../components/ui/frame/top-bar.tsx'
import { PathButton } from '../components/ui/path-list/path-button.tsx'
import { PathPanel, type PathPanelProps } from '../components/ui/path-list/path-panel.tsx'
import { Sheet } from '../components/ui/sheet.tsx'
import { useWords } from './words.ts'

type SampleFrameProps = {
  here: 'dashboard' | 'overview' | 'training' | 'settings'
  path: PathPanelProps
  folded?: boolean
  paper?: boolean
  tabs?: boolean
  actionBar?: (openPath: () => void) => ReactNode
  children: (openPath: () => void) => ReactNode
}

/** The learner's frame with sample entries. */
export function SampleFrame({ here, path, folded, paper = false, tabs, actionBar, children }: SampleFrameProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const openPath = () => setOpen(true)
  const entry = (key: string, label: string, icon: NavItem['icon']): NavItem => ({
    key,
    label,
    icon,
    to: `/${key}`,
    current: key === here,
  })
  const items = [
    entry('dashboard', t('Dashboard', 'Inicio'), IconHome),
    {
      ...entry('overview', t('Overview', 'Resumen'), IconMap),
      disabledReason:
        here === 'dashboard'
          ? t('Opens when your first plan is started.', 'Se abre cuando empieces tu primer plan.')
          : null,
    },
    entry('training', t('Training', 'Capacitación'), IconRoute),
    entry('settings', t('Settings', 'Ajustes'), IconSettings),
  ]
  const main = t('Main', 'Principal')
  const word = t('Path', 'Ruta')
  return (
    <>
      <LearnerFrame
        paper={paper}
        navigation={
          <SideNavigation
            label={main}
            logo={<BrandLogo name="Alder & Wren" />}
            homeTo="/todo"
            items={items}
            last={[{ key: 'out', label: t('Sign out', 'Cerrar sesión'), icon: IconLogout, onSelect: () => {} }]}
          />
        }
        topBar={
          <TopBar
            logo={<BrandLogo name="" size={32} />}
            name="Alder & Wren"
            action={<PathButton word={word} percent={path.words.percent} onClick={openPath} />}
          />
        }
        tabs={tabs && <BottomTabs label={main} items={items} />}
        path={folded ? null : <PathPanel {...path} />}
        pathLabel={path.words.kicker ?? ''}
        actionBar={actionBar?.(openPath)}
      >
        {children(openPath)}
      </LearnerFrame>
      <Sheet opened={open} onClose={() => setOpen(false)} title={path.words.kicker ?? ''}>
        <PathPanel {...path} words={{ ...path.words, kicker: undefined }} />
      </Sheet>
    </>
  )
}
