import type { ReactNode } from 'react'
import { BrandLogo } from '../../components/ui/icons/brand-logo.tsx'
import { ConsoleHeader } from '../../components/ui/layout/console/console-header.tsx'
import { paletteKeys } from '../../lib/console/keyboard.ts'
import { usePerson } from '../../lib/console/use-person.ts'
import { useToday } from '../../lib/console/use-today.ts'
import { capitalize } from '../../lib/i18n/capitalize.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
import { useMe } from '../../lib/session/me.ts'
import type { Overlay } from './console-overlays.tsx'

type ConsoleTopProps = {
  home: boolean
  menu: boolean
  onOpen: (overlay: Overlay) => void
  /** Shown before the search. */
  actions: ReactNode
}

/** The header with the organization, today's date and the signed-in person. */
export function ConsoleTop({ home, menu, onOpen, actions }: ConsoleTopProps) {
  const { t, text, format } = useWords('console')
  const { domain } = useMe()
  const person = usePerson()
  const today = useToday()
  return (
    <ConsoleHeader
      logo={<BrandLogo src={domain.logo} name="" size={32} />}
      name={text(domain.title)}
      date={{ iso: today, words: capitalize(format.date(today, 'full')) }}
      initials={person.initials}
      isHome={home}
      hasMenu={menu}
      actions={actions}
      words={{
        menu: t('open_menu'),
        search: t('palette.open'),
        searchKeys: paletteKeys().join(' '),
        shortcuts: t('shortcuts.title'),
        settings: t('open_settings', { name: person.name }),
      }}
      onMenu={() => onOpen('menu')}
      onSearch={() => onOpen('palette')}
      onShortcuts={() => onOpen('shortcuts')}
      onSettings={() => onOpen('settings')}
    />
  )
}
