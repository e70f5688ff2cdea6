import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** URL parameter with the row whose details are open. */
const OPENED = 'open'

interface PlanRow {
  account_id: string
  plan_id: string | null
  run: number | null
}

/** Rows of people and their plans, each with an ID: a person has a row for each run of each plan. */
export const identifyPlanRows = <Row extends PlanRow>(rows: readonly Row[]): (Row & { id: string })[] =>
  rows.map((row) => ({ ...row, id: `${row.account_id}.${row.plan_id ?? ''}.${row.run ?? ''}` }))

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
