import type { ComponentProps } from 'react'
import { Link } from '../navigation/link.tsx'
import { ButtonIcon } from './button-icon.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'

type RouteProps = ButtonLook & ComponentProps<typeof Link>
type FileProps = ButtonLook & ComponentProps<'a'> & { href: string }

/** A link that looks like a button. Use `to` for a page of the product and `href` for a file or another site. */
export function ButtonLink({
  variant,
  size,
  wide,
  wraps,
  icon,
  endIcon,
  className,
  children,
  ...rest
}: RouteProps | FileProps) {
  const look = buttonClass({ variant, size, wide, wraps }, className)
  const words = (
    <>
      <ButtonIcon of={icon} size={size} />
      {children}
      <ButtonIcon of={endIcon} size={size} />
    </>
  )
  if ('to' in rest) {
    return (
      <Link {...rest} className={look}>
        {words}
      </Link>
    )
  }
  return (
    <a {...rest} className={look}>
      {words}
    </a>
  )
}
