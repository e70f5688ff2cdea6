import { Button } from '../buttons/button.tsx'

type SubmitRowProps = { label: string; busy: boolean }

/** The single button below a form, as wide as its words. */
export const SubmitRow = ({ label, busy }: SubmitRowProps) => (
  <div>
    <Button size="form" type="submit" busy={busy}>
      {label}
    </Button>
  </div>
)
