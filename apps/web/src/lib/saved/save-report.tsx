import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { type ButtonLook, buttonClass } from '../../components/ui/buttons/button-look.ts'
import { Icon } from '../../components/ui/icons/icon.tsx'
import { Popover } from '../../components/ui/table/popover.tsx'
import { useWords } from '../i18n/use-words.ts'
import { lazyPart } from '../offline/lazy-part.tsx'
import type { UnsavedReport } from './save-form.tsx'

const SaveForm = lazyPart(async () => ({ default: (await import('./save-form.tsx')).SaveForm }))

/** Button that saves the settings of a report under a name. */
export function SaveReport({
  variant = 'plain',
  align,
  ...props
}: UnsavedReport & Pick<ButtonLook, 'variant'> & { align?: 'start' | 'end' }) {
  const label = useWords('saved').t('keep')
  return (
    <Popover
      label={label}
      align={align}
      button={(wiring) => (
        <button type="button" {...wiring} className={buttonClass({ variant, size: 'toolbar' })}>
          <Icon of={IconBookmark} size={18} />
          {label}
        </button>
      )}
    >
      {(close) => <SaveForm {...props} onSaved={close} />}
    </Popover>
  )
}
