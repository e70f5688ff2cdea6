import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { type ComponentProps, type MouseEvent, useId } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './button.module.css'
import { ButtonIcon } from './button-icon.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** Why the button cannot be pressed now. It stays in the tab order, so that everyone can read the reason. */
    disabledReason?: string | null | undefined
    busy?: boolean
  }

const preventClick = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export function Button({
  variant,
  size,
  wide,
  wraps,
  icon,
  endIcon,
  disabledReason,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const blocked = Boolean(disabledReason) || busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, wraps }, className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={blocked ? preventClick : onClick}
    >
      {busy ? <Spinner size={20} silent /> : <ButtonIcon of={icon} size={size} />}
      {children}
      <ButtonIcon of={endIcon} size={size} />
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={styles.explained}>
      <span className="inline-row meta" id={reasonId}>
        <Icon of={IconLock} size={18} />
        {disabledReason}
      </span>
      {button}
    </span>
  )
}
