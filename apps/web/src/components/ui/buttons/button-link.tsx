import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './button-look.ts'

type Inside = ButtonLook & { start?: ReactNode; end?: ReactNode }
type RouteProps = Inside & ComponentProps<typeof Link>
type FileProps = Inside & ComponentProps<'a'> & { href: string }

/** A link that looks like a button: `to` for a place in the product, `href` for a file or another site. */
export function ButtonLink({ variant, size, wide, start, end, className, children, ...rest }: RouteProps | FileProps) {
  const look = buttonClass({ variant, size, wide }, className)
  const words = (
    <>
      {start}
      {children}
      {end}
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
