import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

type Mode = 'light' | 'dark'

/** A button labeled with the mode that it switches to. */
export function ModeToggle({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const { t } = useTranslation('common')
  const next = mode === 'dark' ? 'light' : 'dark'
  return (
    <Button variant="plain" size="compact" icon={next === 'dark' ? IconMoon : IconSun} onClick={() => onChange(next)}>
      {t(`${next}_mode`)}
    </Button>
  )
}
