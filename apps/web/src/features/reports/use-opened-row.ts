import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** URL parameter with the row whose details are open. */
const OPENED = 'open'

/** The row of a report whose details are open. It is part of the address, so that "back" closes the details. */
export function useOpenedRow() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const addressOf = (id: string | null): string => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete(OPENED)
    else next.set(OPENED, id)
    return `${pathname}?${next}`
  }
  return {
    openedId: params.get(OPENED),
    linkOf: ({ id }: { id: string }): string => addressOf(id),
    close: (): void => void navigate(addressOf(null), { replace: true, preventScrollReset: true }),
  }
}
